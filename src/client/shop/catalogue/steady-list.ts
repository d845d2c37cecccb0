import { replaceEqualDeep } from '@tanstack/react-query'
import { commaJoined } from '#shared/comma-list.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ListAnswer } from '#client/platform/held-answer.ts'

/** A list as it stands on the screen. */
export interface SteadyList {
  products: readonly Product[]
  /** How the search was read. */
  search: ListAnswer['search']
  hasMore: boolean
  /** The latest answers: what came later follows what is there. */
  pages: readonly ListAnswer[]
  /** The latest have others, or another order. */
  isOther: boolean
}

/** The colours its cards are shown in, comma-joined: those filtered by and those searched for. */
export const lookOf = (color: string, { search }: Pick<ListAnswer, 'search'>): string =>
  [color, commaJoined(search?.colors ?? [])].filter((colors) => colors !== '').join(',')

const moreAfter = (pages: readonly ListAnswer[]) => (pages.at(-1)?.nextCursor ?? null) !== null

/** The products, as the objects that are known already where nothing of them is other. */
const sameAs = (known: readonly Product[], products: readonly Product[]): Product[] => {
  const before = new Map(known.map((product) => [product._id, product]))
  return products.map((product) => replaceEqualDeep(before.get(product._id), product))
}

/** Each once: one that has moved on meanwhile is on two pages. */
const byId = (pages: readonly ListAnswer[]) =>
  new Map(pages.flatMap(({ data }) => data).map((product) => [product._id, product]))

/** @param known on the screen already: what is the same of it stays the same object, and is not drawn again. */
export const begun = (pages: readonly ListAnswer[], known: readonly Product[] = []): SteadyList => ({
  products: sameAs(known, [...byId(pages).values()]),
  search: pages[0]?.search,
  hasMore: moreAfter(pages),
  pages,
  isOther: false,
})

/**
 * The list when another answer to the same question has come. What is on the screen keeps its place and takes what the
 * answer says of it; pages that were asked for since follow; anything else waits until the list is asked for anew.
 */
export function followed(shown: SteadyList, pages: readonly ListAnswer[]): SteadyList {
  if (pages === shown.pages) return shown
  const latest = begun(pages, shown.products)
  const now = new Map(latest.products.map((product) => [product._id, product]))
  const known = new Set(shown.products.map(({ _id }) => _id))
  const further = [...byId(pages.slice(shown.pages.length)).values()]
  const products = [
    ...shown.products.map((product) => now.get(product._id) ?? product),
    ...further.filter(({ _id }) => !known.has(_id)),
  ]
  const hasMore = pages.length > shown.pages.length ? latest.hasMore : shown.hasMore
  const isSame =
    hasMore === latest.hasMore &&
    products.length === latest.products.length &&
    products.every(({ _id }, at) => _id === latest.products[at]?._id) &&
    JSON.stringify(shown.search) === JSON.stringify(latest.search)
  return isSame ? latest : { products, search: shown.search, hasMore, pages, isOther: true }
}

/** What is on the screen and in the latest answers no more. */
export function missingIn({ products, pages }: SteadyList): string[] {
  const there = byId(pages)
  return products.map(({ _id }) => _id).filter((id) => !there.has(id))
}
