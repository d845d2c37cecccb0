import { type Bytes, putMark, sink, source, takeMark } from './bytes.ts'
import { encodeCore, type Sold } from './core.ts'
import { putNumbers, takeNumbers } from './numbers.ts'
import { idAt, openRange, type RangeTable, slotFor, slotOf, type Snapshot } from './snapshot.ts'
import { encodeText } from './text.ts'
import { putTexts, takeTexts } from './texts.ts'

const MARK = 'DZ diff1'

/** What makes a later version of an earlier one. */
export interface Delta {
  /** Ids of products that are not there any more. */
  removed: readonly string[]
  /** Products that are new or not as they were, whole. */
  changed: readonly Sold[]
}

/** The removed ids, how long the core and the text are, then those: all as in a snapshot. */
export function encodeDelta({ removed, changed }: Delta): Bytes {
  const rows = changed.toSorted(({ product: a }, { product: b }) => (a._id < b._id ? -1 : 1))
  const core = encodeCore(rows)
  const text = encodeText(rows.map(({ product }) => product))
  const into = sink()
  putMark(into, MARK)
  putTexts(into, removed.toSorted())
  putNumbers(into, [core.length, text.length])
  into.put(core)
  into.put(text)
  return into.bytes()
}

/** A delta opened: ids in their order, and what has changed as a range of a snapshot. */
export interface OpenDelta {
  removed: readonly string[]
  changed: RangeTable
}

/** Throws where the bytes are something else. */
export function openDelta(bytes: Uint8Array): OpenDelta {
  const from = source(bytes)
  takeMark(from, MARK)
  const ids = takeTexts(from)
  const lengths = takeNumbers(from)
  const [core, text] = [from.take(lengths.at(0) ?? 0), from.take(lengths.at(1) ?? 0)]
  return {
    removed: Array.from({ length: ids.length }, (_, index) => ids.at(index)),
    changed: openRange({ core, text }),
  }
}

/** The later version: the tables of the earlier one and one more. Nothing that has not changed is read. */
export function applyDelta(snapshot: Snapshot, { removed, changed }: OpenDelta): Snapshot {
  const table = snapshot.tables.length
  const gone = new Set(removed.map((id) => slotOf(snapshot, id)))
  const { core } = changed
  const before = Uint32Array.from({ length: core.size }, (_, row) => {
    const slot = slotFor(snapshot, core.id(row))
    if (slot < snapshot.size && idAt(snapshot, slot) === core.id(row)) gone.add(slot)
    return slot
  })
  gone.delete(undefined)
  const size = snapshot.size - gone.size + core.size
  const [tableOf, rowOf] = [new Uint32Array(size), new Uint32Array(size)]
  let [to, row] = [0, 0]
  for (let slot = 0; slot <= snapshot.size; slot++) {
    for (; row < core.size && before[row] === slot; row++, to++) {
      tableOf[to] = table
      rowOf[to] = row
    }
    if (slot === snapshot.size || gone.has(slot)) continue
    tableOf[to] = snapshot.tableOf[slot] ?? 0
    rowOf[to++] = snapshot.rowOf[slot] ?? 0
  }
  return { size, tables: [...snapshot.tables, changed], tableOf, rowOf }
}
