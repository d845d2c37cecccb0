import type { Product } from '../contract/product.ts'
import { type CoreTable, openCore, type ProductCore } from './core.ts'
import { openText, type TextTable } from './text.ts'

/** The bytes of a range of products; the text may come later than the core. */
export interface RangeBytes {
  core: Uint8Array
  text?: Uint8Array | undefined
}

/** A range opened: columns where they lie, and no product read yet. */
export interface RangeTable {
  core: CoreTable
  text: TextTable | undefined
}

/** A published catalogue in one version, in the order of ids. A slot is a product's place in that order. */
export interface Snapshot {
  size: number
  tables: readonly RangeTable[]
  /** By slot: which of the tables, and where in it. */
  tableOf: Uint32Array
  rowOf: Uint32Array
}

/** Throws where the two do not belong together, or are no parts of a snapshot. */
export function openRange({ core: coreBytes, text: textBytes }: RangeBytes): RangeTable {
  const core = openCore(coreBytes)
  const text = textBytes && openText(textBytes)
  if (text && text.size !== core.size) throw new Error('The text is of other products than the core')
  return { core, text }
}

/** @param ranges in their order. */
export function openSnapshot(ranges: readonly RangeBytes[]): Snapshot {
  const tables = ranges.map(openRange)
  const size = tables.reduce((sum, { core }) => sum + core.size, 0)
  const [tableOf, rowOf] = [new Uint32Array(size), new Uint32Array(size)]
  let slot = 0
  tables.forEach(({ core }, table) => {
    for (let row = 0; row < core.size; row++, slot++) {
      tableOf[slot] = table
      rowOf[slot] = row
    }
  })
  return { size, tables, tableOf, rowOf }
}

function placeOf({ tables, tableOf, rowOf }: Snapshot, slot: number) {
  const table = tables[tableOf[slot] ?? -1]
  if (!table) throw new RangeError(`There is no slot ${slot}`)
  return { ...table, row: rowOf[slot] ?? 0 }
}

export function idAt(snapshot: Snapshot, slot: number): string {
  const { core, row } = placeOf(snapshot, slot)
  return core.id(row)
}

/** Pieces sold in the 90 days before the day of the snapshot, by the shop's time zone. */
export function soldAt(snapshot: Snapshot, slot: number): number {
  const { core, row } = placeOf(snapshot, slot)
  return core.numbers.sold.at(row) ?? 0
}

/** All that a card shows. A new object each time. */
export function coreAt(snapshot: Snapshot, slot: number): ProductCore {
  const { core, row } = placeOf(snapshot, slot)
  return core.product(row)
}

/** The whole product; undefined while its text is not there. A new object each time. */
export function productAt(snapshot: Snapshot, slot: number): Product | undefined {
  const { core, text, row } = placeOf(snapshot, slot)
  if (!text) return undefined
  const product = { ...core.product(row), ...text.text(row) }
  const placeholder = text.placeholder(row)
  const [cover] = product.images
  if (cover && placeholder !== undefined) cover.placeholder = placeholder
  return product
}

/** Where a product stands, or would stand. */
export function slotFor(snapshot: Snapshot, id: string): number {
  let [low, high] = [0, snapshot.size]
  while (low < high) {
    const middle = (low + high) >> 1
    if (idAt(snapshot, middle) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** The slot of a product; undefined where it is not in the snapshot. */
export function slotOf(snapshot: Snapshot, id: string): number | undefined {
  const slot = slotFor(snapshot, id)
  return slot < snapshot.size && idAt(snapshot, slot) === id ? slot : undefined
}
