import { type FilteredFields, VALUE_FIELDS, type ValueField } from '../catalogue-filters.ts'
import type { Product } from '../contract/product.ts'
import type { SearchedFields } from '../search/entry.ts'
import { clothingTrade } from '../search/find.ts'
import { isOnSale } from '../search/score.ts'
import type { Trade } from '../search/trade.ts'
import { type Bits, bitsFor, clearBit, enlarged, setBit } from './bits.ts'
import {
  type Columns,
  columnsFor,
  compareSlots,
  fillColumns,
  growColumns,
  KEPT_ORDERS,
  type KeptOrder,
} from './columns.ts'
import { type RangeBits, rangeBits } from './range-bits.ts'
import { type Scratch, scratch } from './scratch.ts'
import { type SortedSlots, sortedSlots } from './sorted-slots.ts'
import { type ValueIndex, valueIndex } from './value-index.ts'
import { type WordIndex, wordIndex } from './word-index.ts'

/** Where the products themselves are kept, by slot. */
export interface KeptProducts {
  get(slot: number): Product
  set(slot: number, product: Product): void
  /** Whether the product is kept there just so. */
  has(slot: number, product: Product): boolean
  free(slot: number): void
  grow(capacity: number): void
}

/**
 * The index of all published products. Each has a number, its slot: there are sets of slots by value, sorted slots by
 * order, and slots by word. It holds what is filtered, sorted and searched, about 500 bytes a product.
 */
export interface CatalogueIndex {
  size: number
  live: Bits
  inStock: Bits
  onSale: Bits
  columns: Columns
  values: ReadonlyMap<ValueField, ValueIndex>
  orders: ReadonlyMap<KeptOrder, SortedSlots>
  byPrice: RangeBits
  scratch: Scratch
  words: WordIndex
  /** What searches are read by, with the shop's own words. What stands in the index is the same for all of them. */
  trade: Trade
  products: KeptProducts
  slots: Map<string, number>
  capacity: number
  /** Slots of deleted products, for reuse. */
  unused: number[]
}

/** Which cached responses an update makes outdated. */
export type CatalogueChange =
  | { kind: 'none' }
  | { kind: 'content' | 'sold'; slot: number }
  | { kind: 'everything' }

const LEAST_CAPACITY = 1024
/** Initial capacity relative to the number of products. */
const AHEAD = 1.05

/**
 * @param keep makes room for the products of so many slots.
 * @param expected how many products will be loaded; growing step by step would take twice the memory.
 */
export function catalogueIndex<Kept extends KeptProducts>(
  keep: (capacity: number) => Kept,
  expected = 0,
): CatalogueIndex & { products: Kept } {
  const capacity = inWords(Math.max(LEAST_CAPACITY, expected * AHEAD))
  const columns = columnsFor(capacity)
  const sorted = (order: KeptOrder) => sortedSlots(compareSlots(columns, order))
  const byPrice = sorted('priceAsc')
  return {
    size: 0,
    live: bitsFor(capacity),
    inStock: bitsFor(capacity),
    onSale: bitsFor(capacity),
    columns,
    values: new Map(VALUE_FIELDS.map((field) => [field, valueIndex(field, capacity)])),
    orders: new Map(KEPT_ORDERS.map((order) => [order, order === 'priceAsc' ? byPrice : sorted(order)])),
    byPrice: rangeBits(byPrice),
    scratch: scratch(),
    words: wordIndex(capacity),
    trade: clothingTrade(),
    products: keep(capacity),
    slots: new Map(),
    capacity,
    unused: [],
  }
}

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
  if (otherValues) for (const values of index.values.values()) values.remove(slot, old)
  if (otherWords) index.words.remove(slot, old)
  fillColumns(index.columns, slot, product, sold)
  if (otherValues) for (const values of index.values.values()) values.add(slot, product)
  for (const order of index.orders.values()) order.insert(slot, false)
  if (otherWords) index.words.add(slot, product, false)
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

function enter(index: CatalogueIndex, slot: number, product: Product, sold: number, many: boolean): void {
  fillColumns(index.columns, slot, product, sold)
  for (const values of index.values.values()) values.add(slot, product)
  for (const order of index.orders.values()) order.insert(slot, many)
  index.words.add(slot, product, many)
  markBits(index, slot, product)
  setBit(index.live, slot)
  index.size++
}

function leave(index: CatalogueIndex, slot: number, old: Product): void {
  for (const order of index.orders.values()) order.remove(slot)
  for (const values of index.values.values()) values.remove(slot, old)
  index.words.remove(slot, old)
  clearBit(index.live, slot)
  index.size--
}

function newSlot(index: CatalogueIndex): number {
  const slot = index.unused.pop() ?? index.slots.size
  if (slot >= index.capacity) grow(index, inWords(index.capacity * 1.5))
  return slot
}

/** Sets consist of 32-bit words. */
const inWords = (capacity: number) => Math.ceil(capacity / 32) * 32

function grow(index: CatalogueIndex, capacity: number): void {
  index.capacity = capacity
  index.live = enlarged(index.live, capacity)
  index.inStock = enlarged(index.inStock, capacity)
  index.onSale = enlarged(index.onSale, capacity)
  growColumns(index.columns, capacity)
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
