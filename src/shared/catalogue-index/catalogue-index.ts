import { VALUE_FIELDS, type ValueField } from '../catalogue-filters.ts'
import type { Product } from '../contract/product.ts'
import { clothingTrade } from '../search/find.ts'
import type { Trade } from '../search/trade.ts'
import { type Bits, bitsFor } from './bits.ts'
import { type Columns, columnsFor, compareSlots, KEPT_ORDERS, type KeptOrder } from './columns.ts'
import { type PackedStrings, packStrings, unpackStrings } from './packed-strings.ts'
import { type RangeBits, rangeBits } from './range-bits.ts'
import { type Scratch, scratch } from './scratch.ts'
import { type SortedSlots, sortedSlots } from './sorted-slots.ts'
import { type TermIndex, termIndex } from './term-sets.ts'
import { type PackedValues, type ValueIndex, valueIndex } from './value-index.ts'
import { type PackedWords, type WordIndex, wordIndex } from './word-index.ts'

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
  terms: TermIndex
  /** What searches are read by, with the shop's own words. What stands in the index is the same for all of them. */
  trade: Trade
  products: KeptProducts
  slots: Map<string, number>
  capacity: number
  /** Slots of deleted products, for reuse. */
  unused: number[]
}

const LEAST_CAPACITY = 1024
/** Initial capacity relative to the number of products. */
const AHEAD = 1.05

/** All that an index holds beside the products themselves, as a structured clone can carry it. */
export interface PackedIndex {
  size: number
  capacity: number
  live: Bits
  inStock: Bits
  onSale: Bits
  columns: Omit<Columns, 'ids'>
  /** By slot. */
  ids: PackedStrings
  values: ReadonlyMap<ValueField, PackedValues>
  orders: ReadonlyMap<KeptOrder, Uint32Array>
  words: PackedWords
  unused: readonly number[]
}

/**
 * @param keep makes room for the products of so many slots.
 * @param expected how many products will be loaded; growing step by step would take twice the memory.
 */
export const catalogueIndex = <Kept extends KeptProducts>(
  keep: (capacity: number) => Kept,
  expected = 0,
): CatalogueIndex & { products: Kept } => made(keep, inWords(Math.max(LEAST_CAPACITY, expected * AHEAD)))

/** The index as it was packed; the arrays become its own. */
export const unpackIndex = <Kept extends KeptProducts>(
  packed: PackedIndex,
  keep: (capacity: number) => Kept,
): CatalogueIndex & { products: Kept } => made(keep, packed.capacity, packed)

function made<Kept extends KeptProducts>(
  keep: (capacity: number) => Kept,
  capacity: number,
  packed?: PackedIndex,
): CatalogueIndex & { products: Kept } {
  const columns = packed ? { ...packed.columns, ids: unpackStrings(packed.ids) } : columnsFor(capacity)
  const sorted = (order: KeptOrder) => sortedSlots(compareSlots(columns, order), packed?.orders.get(order))
  const byPrice = sorted('priceAsc')
  let slots: Map<string, number> | undefined
  return {
    size: packed?.size ?? 0,
    live: packed?.live ?? bitsFor(capacity),
    inStock: packed?.inStock ?? bitsFor(capacity),
    onSale: packed?.onSale ?? bitsFor(capacity),
    columns,
    values: new Map(
      VALUE_FIELDS.map((field) => [field, valueIndex(field, capacity, packed?.values.get(field))]),
    ),
    orders: new Map(KEPT_ORDERS.map((order) => [order, order === 'priceAsc' ? byPrice : sorted(order)])),
    byPrice: rangeBits(byPrice, columns),
    scratch: scratch(),
    words: wordIndex(capacity, packed?.words),
    terms: termIndex(),
    trade: clothingTrade(),
    products: keep(capacity),
    // A device that shows lists asks for none by its id.
    get slots() {
      return (slots ??= slotsOf(columns))
    },
    capacity,
    unused: [...(packed?.unused ?? [])],
  }
}

function slotsOf({ ids }: Columns): Map<string, number> {
  const slots = new Map<string, number>()
  ids.forEach((id, slot) => id === '' || slots.set(id, slot))
  return slots
}

/** To be kept; it shares its arrays with the index, which must not change before that is done. */
export function packIndex(index: CatalogueIndex): PackedIndex {
  const { ids, ...columns } = index.columns
  return {
    size: index.size,
    capacity: index.capacity,
    live: index.live,
    inStock: index.inStock,
    onSale: index.onSale,
    columns,
    ids: packStrings(ids),
    values: new Map([...index.values].map(([field, values]) => [field, values.pack()])),
    orders: new Map([...index.orders].map(([order, slots]) => [order, slots.all()])),
    words: index.words.pack(),
    unused: index.unused,
  }
}

/** Sets consist of 32-bit words. */
export const inWords = (capacity: number): number => Math.ceil(capacity / 32) * 32
