import { sellingPaise } from '../catalogue-filters.ts'
import { type AskedOrder, type CatalogueOrder, type Place, ratedScore } from '../catalogue-order.ts'
import type { Product } from '../contract/product.ts'

/** What products are ordered by, as columns by slot; the numbers are those of `sortKeys`, the smaller first. */
export interface Columns {
  ids: string[]
  unfeatured: Float64Array
  newest: Float64Array
  /** Selling price, paise. */
  price: Float64Array
  costliest: Float64Array
  mostSold: Float64Array
  /** Stars times reviews. */
  bestRated: Float64Array
  /** Stars, weighed by how many gave them: `ratedScore`. */
  rated: Float64Array
}

const NUMBERS = ['unfeatured', 'newest', 'price', 'costliest', 'mostSold', 'bestRated', 'rated'] as const
type NumberColumn = (typeof NUMBERS)[number]

export function columnsFor(capacity: number): Columns {
  const column = () => new Float64Array(capacity)
  return {
    ids: [],
    unfeatured: column(),
    newest: column(),
    price: column(),
    costliest: column(),
    mostSold: column(),
    bestRated: column(),
    rated: column(),
  }
}

export function growColumns(columns: Columns, capacity: number): void {
  for (const name of NUMBERS) {
    const larger = new Float64Array(capacity)
    larger.set(columns[name])
    columns[name] = larger
  }
}

export function fillColumns(columns: Columns, slot: number, product: Product, sold: number): void {
  const price = sellingPaise(product)
  columns.ids[slot] = product._id
  columns.unfeatured[slot] = product.isFeatured ? 0 : 1
  columns.newest[slot] = -Date.parse(product.createdAt)
  columns.price[slot] = price
  columns.costliest[slot] = -price
  columns.mostSold[slot] = -sold
  columns.bestRated[slot] = -(product.rating * product.reviews)
  columns.rated[slot] = -ratedScore(product)
}

/** Kept sorted; relevance is worked out by each search. */
export type KeptOrder = Exclude<CatalogueOrder, 'relevance' | AskedOrder> | 'newest' | 'rating'
export const KEPT_ORDERS = ['default', 'priceAsc', 'priceDesc', 'popularity', 'newest', 'rating'] as const

const KEYS: Record<KeptOrder, readonly NumberColumn[]> = {
  default: ['unfeatured', 'newest'],
  priceAsc: ['price'],
  priceDesc: ['costliest'],
  popularity: ['mostSold', 'bestRated'],
  newest: ['newest'],
  rating: ['rated'],
}

export function compareSlots(columns: Columns, order: KeptOrder): (a: number, b: number) => number {
  const names = KEYS[order]
  return (a, b) => {
    for (const name of names) {
      const column = columns[name]
      const difference = (column[a] ?? 0) - (column[b] ?? 0)
      if (difference !== 0) return difference
    }
    const [first = '', second = ''] = [columns.ids[a], columns.ids[b]]
    return first < second ? -1 : first > second ? 1 : 0
  }
}

export const placeOf = (columns: Columns, order: KeptOrder, slot: number): Place => ({
  keys: KEYS[order].map((name) => columns[name][slot] ?? 0),
  id: columns.ids[slot] ?? '',
})
