import type { FilteredFields } from '../catalogue-filters.ts'
import type { Product } from '../contract/product.ts'
import type { SearchedFields } from '../search/entry.ts'
import { isOnSale } from '../search/score.ts'
import { type Bits, clearBit, enlarged, setBit } from './bits.ts'
import { type CatalogueIndex, inWords } from './catalogue-index.ts'
import { fillColumns, growColumns } from './columns.ts'

/** Which cached responses an update makes outdated. */
export type CatalogueChange =
  | { kind: 'none' }
  | { kind: 'content' | 'sold'; slot: number }
  | { kind: 'everything' }

/**
 * Adds a published product or updates it.
 *
 * @param sold pieces sold in the last 90 days.
 * @param many true during a bulk load: orders are then sorted when they are next used.
 */
export function putProduct(
  index: CatalogueIndex,
  product: Product,
  sold: number,
  many = false,
): CatalogueChange {
  const known = index.slots.get(product._id)
  if (known === undefined) {
    const slot = newSlot(index)
    index.slots.set(product._id, slot)
    enter(index, slot, product, sold, many)
    index.products.set(slot, product)
    return { kind: 'everything' }
  }
  const soldChanged = index.columns.mostSold[known] !== -sold
  if (index.products.has(known, product)) return soldChanged ? resell(index, known, sold) : { kind: 'none' }
  const old = index.products.get(known)
  if (sameButStock(old, product)) {
    index.products.set(known, product)
    // What is sold out stands last in a search.
    const restocked = product.countInStock > 0 !== old.countInStock > 0
    markBits(index, known, product)
    if (restocked) {
      resell(index, known, sold)
      return { kind: 'everything' }
    }
    return soldChanged ? resell(index, known, sold) : { kind: 'content', slot: known }
  }
  reenter(index, known, old, product, sold)
  index.products.set(known, product)
  return { kind: 'everything' }
}

/** Updates a product. Values and words are only indexed again if they differ: words are the slowest part. */
function reenter(index: CatalogueIndex, slot: number, old: Product, product: Product, sold: number): void {
  const otherValues = !isSame(valuesIn(old), valuesIn(product))
  const otherWords = otherValues || !isSame(wordsIn(old), wordsIn(product))
  for (const order of index.orders.values()) order.remove(slot)
  index.byPrice.remove(slot)
  if (otherValues) for (const values of index.values.values()) values.remove(slot, old)
  if (otherWords) index.words.remove(slot, old)
  if (otherWords) index.terms.remove(slot)
  fillColumns(index.columns, slot, product, sold)
  if (otherValues) for (const values of index.values.values()) values.add(slot, product)
  for (const order of index.orders.values()) order.insert(slot, false)
  index.byPrice.add(slot)
  if (otherWords) index.words.add(slot, product, false)
  if (otherWords) index.terms.add(slot, product)
  markBits(index, slot, product)
}

function markBits(index: CatalogueIndex, slot: number, product: Product): void {
  const mark = (bits: Bits, is: boolean) => (is ? setBit(bits, slot) : clearBit(bits, slot))
  mark(index.inStock, product.countInStock > 0)
  mark(index.onSale, isOnSale(product))
}

const valuesIn = ({ category, gender, colors, sizes, material, brand, collections }: FilteredFields) => [
  category,
  gender,
  colors,
  sizes,
  material,
  brand,
  collections,
]
const wordsIn = ({ name, sku, description, careInstructions }: SearchedFields) => [
  name,
  sku,
  description,
  careInstructions,
]

export function dropProduct(index: CatalogueIndex, id: string): CatalogueChange {
  const slot = index.slots.get(id)
  if (slot === undefined) return { kind: 'none' }
  leave(index, slot, index.products.get(slot))
  index.products.free(slot)
  index.slots.delete(id)
  index.columns.ids[slot] = ''
  index.unused.push(slot)
  return { kind: 'everything' }
}

/** Updates the count of pieces sold. */
export function resell(index: CatalogueIndex, slot: number, sold: number): CatalogueChange {
  if (index.columns.mostSold[slot] === -sold) return { kind: 'none' }
  const order = index.orders.get('popularity')
  order?.remove(slot)
  index.columns.mostSold[slot] = -sold
  order?.insert(slot, false)
  return { kind: 'sold', slot }
}

/** More than these are put in order together. */
const RESOLD_ONE_BY_ONE = 1000

/** The same of all products, at once. */
export function resellAll(index: CatalogueIndex, sold: ReadonlyMap<string, number>): void {
  const { mostSold } = index.columns
  const others: { slot: number; pieces: number }[] = []
  for (const [id, slot] of index.slots) {
    const pieces = sold.get(id) ?? 0
    if (mostSold[slot] !== -pieces) others.push({ slot, pieces })
  }
  if (others.length <= RESOLD_ONE_BY_ONE)
    return others.forEach(({ slot, pieces }) => resell(index, slot, pieces))
  for (const { slot, pieces } of others) mostSold[slot] = -pieces
  index.orders.get('popularity')?.resort()
}

function enter(index: CatalogueIndex, slot: number, product: Product, sold: number, many: boolean): void {
  fillColumns(index.columns, slot, product, sold)
  for (const values of index.values.values()) values.add(slot, product)
  for (const order of index.orders.values()) order.insert(slot, many)
  index.byPrice.add(slot)
  index.words.add(slot, product, many)
  index.terms.add(slot, product)
  markBits(index, slot, product)
  setBit(index.live, slot)
  index.size++
}

function leave(index: CatalogueIndex, slot: number, old: Product): void {
  for (const order of index.orders.values()) order.remove(slot)
  index.byPrice.remove(slot)
  for (const values of index.values.values()) values.remove(slot, old)
  index.words.remove(slot, old)
  index.terms.remove(slot)
  clearBit(index.live, slot)
  index.size--
}

function newSlot(index: CatalogueIndex): number {
  const slot = index.unused.pop() ?? index.slots.size
  if (slot >= index.capacity) grow(index, inWords(index.capacity * 1.5))
  return slot
}

function grow(index: CatalogueIndex, capacity: number): void {
  index.capacity = capacity
  index.live = enlarged(index.live, capacity)
  index.inStock = enlarged(index.inStock, capacity)
  index.onSale = enlarged(index.onSale, capacity)
  growColumns(index.columns, capacity)
  index.byPrice.grow()
  for (const values of index.values.values()) values.grow(capacity)
  index.words.grow(capacity)
  index.products.grow(capacity)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether only stock and the time of the change differ: neither is filtered or sorted by. */
function sameButStock(a: Product, b: Product): boolean {
  const rest = ({ countInStock: _stock, variants: _variants, updatedAt: _time, ...product }: Product) =>
    JSON.stringify(product)
  return rest(a) === rest(b)
}
