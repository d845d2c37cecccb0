import { sellingPaise } from './catalogue-filters.ts'
import type { Product, ProductQuery } from './contract/product.ts'

/** What a search can ask for by its words: what is new, cheap, expensive, well rated first. */
export const ASKED_ORDERS = ['recency', 'cheapest', 'costliest', 'rated'] as const
export type AskedOrder = (typeof ASKED_ORDERS)[number]
/**
 * The orders a list can have. Without a wish a search is ordered by relevance or as its words ask, everything else
 * by default.
 */
export const ORDERS = [
  'default',
  'priceAsc',
  'priceDesc',
  'popularity',
  'relevance',
  ...ASKED_ORDERS,
] as const
export type CatalogueOrder = (typeof ORDERS)[number]

export function orderOf(
  sortBy: ProductQuery['sortBy'],
  searching: boolean,
  asked?: AskedOrder,
): CatalogueOrder {
  if (sortBy !== undefined && sortBy !== 'default') return sortBy
  return searching ? (asked ?? 'relevance') : 'default'
}

/** Whether the order is that of a search, where the better standing comes first. */
export const isBySearch = (order: CatalogueOrder): order is 'relevance' | AskedOrder =>
  order === 'relevance' || ASKED_ORDERS.some((one) => one === order)

/** As many stars as this are taken for granted of every product, as if so many had given them. */
const EXPECTED = { stars: 3.5, reviews: 10 } as const
const PARTS_OF_STAR = 10_000

/** How well a product is rated, in whole parts of a star: five stars of one review say less than 4.8 of a hundred. */
export const ratedScore = ({ rating, reviews }: Pick<Product, 'rating' | 'reviews'>): number =>
  Math.round(
    ((rating * reviews + EXPECTED.stars * EXPECTED.reviews) / (reviews + EXPECTED.reviews)) * PARTS_OF_STAR,
  )

/** Whatever its score, what is sold out comes after what is not. */
const IN_STOCK = 1 << 12

/** How well a product stands in a search: its score, in stock above sold out. */
export const standingOf = (score: number, countInStock: number): number =>
  score + (countInStock > 0 ? IN_STOCK : 0)

export interface Standing {
  product: Product
  /** Pieces sold in the last 90 days. */
  sold: number
  /** Of the search; 0 without one. */
  score: number
}

/** What a product is ordered by: numbers, the smaller first, one after the other; the id decides ties. */
export function sortKeys(order: CatalogueOrder, { product, sold, score }: Standing): number[] {
  const price = sellingPaise(product)
  const newest = -Date.parse(product.createdAt)
  const mostBought = [-sold, -(product.rating * product.reviews)]
  const standing = standingOf(score, product.countInStock)
  switch (order) {
    case 'default':
      return [product.isFeatured ? 0 : 1, newest]
    case 'priceAsc':
      return [price]
    case 'priceDesc':
      return [-price]
    case 'popularity':
      return mostBought
    case 'relevance':
      return [-standing, ...mostBought]
    case 'recency':
      return [-standing, newest]
    case 'cheapest':
      return [-standing, price]
    case 'costliest':
      return [-standing, -price]
    case 'rated':
      return [-standing, -ratedScore(product)]
  }
}

const KEYS: Record<CatalogueOrder, number> = {
  default: 2,
  priceAsc: 1,
  priceDesc: 1,
  popularity: 2,
  relevance: 3,
  recency: 2,
  cheapest: 2,
  costliest: 2,
  rated: 2,
}

/** A place in an order: what a cursor stands for. */
export interface Place {
  keys: readonly number[]
  id: string
}

/** Below 0 where `a` comes first. */
export function comparePlaces(a: Place, b: Place): number {
  for (let index = 0; index < a.keys.length; index++) {
    const difference = (a.keys[index] ?? 0) - (b.keys[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** `default~0~-1763717370000~<id>`: a page goes on behind a place, whatever was added or removed before it. */
export const writeCursor = (order: CatalogueOrder, { keys, id }: Place): string =>
  [order, ...keys, id].join('~')

const NUMBER = /^-?\d{1,16}(\.\d{1,16})?(e-?\d{1,3})?$/

/** The place a cursor of this order stands for; undefined where it is none. */
export function readCursor(order: CatalogueOrder, cursor: string): Place | undefined {
  const [name, ...parts] = cursor.split('~')
  const id = parts.pop()
  if (name !== order || parts.length !== KEYS[order] || !parts.every((part) => NUMBER.test(part)))
    return undefined
  if (id === undefined || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
  return { keys: parts.map(Number), id }
}
