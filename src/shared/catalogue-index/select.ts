import type { Criteria } from '../catalogue-filters.ts'
import {
  type AskedOrder,
  comparePlaces,
  type CatalogueOrder,
  isBySearch,
  type Place,
  standingOf,
} from '../catalogue-order.ts'
import type { Facets } from '../contract/product.ts'
import type { SearchInfo } from '../search/find.ts'
import { type Bits, countBits, countCommon, hasBit, members } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { compareSlots, type KeptOrder, placeOf } from './columns.ts'
import { countFacets } from './facets.ts'
import { firstSlots } from './first-slots.ts'
import { all, setsOf } from './matches.ts'
import { type Found, search } from './search.ts'

export interface Wanted {
  criteria: Criteria
  /** Undefined without a search. */
  search: string | undefined
  /** `relevance` becomes the order that the words of the search turn out to ask for. */
  order: CatalogueOrder
  /** Where the page goes on, in the order it was written in. */
  after: { order: CatalogueOrder; place: Place } | undefined
  limit: number
  facets: boolean
}

export interface Selected {
  slots: number[]
  total: number
  /** The place of the last slot where more follow. */
  next: Place | null
  facets: Facets | undefined
  /** The order that it is in. */
  order: CatalogueOrder
  info: SearchInfo | undefined
}

/** Up to this many matches are sorted; more are met in order by walking through the sorted slots. */
const SORTED_AT_MOST = 512

/**
 * A page of the list; `queryCatalogue` in #shared/catalogue-query.ts says the same in a plain way.
 *
 * @returns undefined where the page was to go on in another order.
 */
export function select(index: CatalogueIndex, wanted: Wanted): Selected | undefined {
  const { criteria, limit } = wanted
  index.scratch.begin(index.capacity)
  const found = wanted.search === undefined ? undefined : search(index, wanted.search)
  const order = wanted.order === 'relevance' ? (found?.order ?? 'relevance') : wanted.order
  if (wanted.after && wanted.after.order !== order) return undefined
  const after = wanted.after?.place
  const sets = setsOf(index, criteria, found)
  const matches = all(index, sets)
  const total = countBits(matches)
  const facets = wanted.facets ? countFacets(index, sets, matches) : undefined
  const slots =
    isBySearch(order) && found
      ? pageByStanding(index, { matches, total, found, order }, after, limit + 1)
      : pageInOrder(index, matches, total, keptOrder(order), after, limit + 1)
  const last = slots.length > limit ? slots[limit - 1] : undefined
  return {
    slots: slots.slice(0, limit),
    total,
    next: last === undefined ? null : place(index, order, last, found),
    facets,
    order,
    info: found?.info,
  }
}

/** How the products of one standing are ordered, and everything where nothing is searched. */
const keptOrder = (order: CatalogueOrder): KeptOrder => (isBySearch(order) ? AMONG[order] : order)
const AMONG = {
  relevance: 'popularity',
  recency: 'newest',
  cheapest: 'priceAsc',
  costliest: 'priceDesc',
} as const

function pageInOrder(
  index: CatalogueIndex,
  matches: Bits,
  total: number,
  order: KeptOrder,
  after: Place | undefined,
  count: number,
): number[] {
  const follows = (slot: number) => !after || comparePlaces(placeOf(index.columns, order, slot), after) > 0
  if (total <= SORTED_AT_MOST && total < index.size) {
    return firstSlots(members(matches).filter(follows), count, compareSlots(index.columns, order))
  }
  const sorted = index.orders.get(order)
  const slots = sorted?.all() ?? new Uint32Array(0)
  const page: number[] = []
  for (let at = after ? (sorted?.position((slot) => !follows(slot)) ?? 0) : 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    if (!hasBit(matches, slot)) continue
    page.push(slot)
    if (page.length === count) break
  }
  return page
}

interface Searched {
  matches: Bits
  total: number
  found: Found
  order: 'relevance' | AskedOrder
}

/** The best standing first; within one the most bought, or as the words ask. */
function pageByStanding(
  index: CatalogueIndex,
  { matches, total, found, order }: Searched,
  after: Place | undefined,
  count: number,
): number[] {
  const kept = keptOrder(order)
  const among = compareSlots(index.columns, kept)
  const standing = (slot: number) => standingIn(index, found, slot)
  const follows = (slot: number) => !after || comparePlaces(place(index, order, slot, found), after) > 0
  if (total <= SORTED_AT_MOST) {
    const better = (a: number, b: number) => standing(b) - standing(a) || among(a, b)
    return firstSlots(members(matches).filter(follows), count, better)
  }
  const levels = levelsOf(index, matches, total, found)
  const page: number[] = []
  const slots = index.orders.get(kept)?.all() ?? new Uint32Array(0)
  for (const [level, held] of levels) {
    if (after && level > -(after.keys[0] ?? 0)) continue
    let left = held
    for (let at = 0; at < slots.length && left > 0 && page.length < count; at++) {
      const slot = slots[at] ?? 0
      if (!hasBit(matches, slot) || standing(slot) !== level) continue
      left--
      if (follows(slot)) page.push(slot)
    }
    if (page.length === count) break
  }
  return page
}

/** How many have each standing, the best first. */
function levelsOf(index: CatalogueIndex, matches: Bits, total: number, found: Found): [number, number][] {
  // By score: in stock, sold out.
  const held: number[] = [countCommon(matches, index.inStock)]
  const soldOut: number[] = [total - (held[0] ?? 0)]
  for (const slot of found.scored) {
    if (!hasBit(matches, slot)) continue
    const score = found.scores[slot] ?? 0
    const counts = hasBit(index.inStock, slot) ? held : soldOut
    counts[score] = (counts[score] ?? 0) + 1
    counts[0] = (counts[0] ?? 0) - 1
  }
  const levels = (counts: number[], stock: number) =>
    counts.flatMap((count, score): [number, number][] =>
      count > 0 ? [[standingOf(score, stock), count]] : [],
    )
  return [...levels(held, 1), ...levels(soldOut, 0)].toSorted(([a], [b]) => b - a)
}

const standingIn = (index: CatalogueIndex, found: Found | undefined, slot: number): number =>
  standingOf(found?.scores[slot] ?? 0, hasBit(index.inStock, slot) ? 1 : 0)

function place(index: CatalogueIndex, order: CatalogueOrder, slot: number, found: Found | undefined): Place {
  const { keys, id } = placeOf(index.columns, keptOrder(order), slot)
  return isBySearch(order) ? { keys: [-standingIn(index, found, slot), ...keys], id } : { keys, id }
}
