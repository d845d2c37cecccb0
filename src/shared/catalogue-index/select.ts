import type { Criteria } from '../catalogue-filters.ts'
import {
  type AskedOrder,
  comparePlaces,
  type CatalogueOrder,
  isBySearch,
  type Place,
} from '../catalogue-order.ts'
import type { Facets } from '../contract/product.ts'
import type { SearchInfo } from '../search/find.ts'
import { hasBit, members } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { compareSlots, type KeptOrder, placeOf } from './columns.ts'
import { countFacets } from './facets.ts'
import { firstSlots } from './first-slots.ts'
import { all, type CountedSlots, setsOf } from './matches.ts'
import { type Found, search } from './search.ts'
import { standingIn, standings } from './standings.ts'

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
/** So many of the sorted slots are walked past in the time that one match takes to be put in order. */
const STEPS_FOR_ONE = 8

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
  const { matches, total } = all(index, sets)
  const facets = wanted.facets ? countFacets(index, sets, matches) : undefined
  const slots =
    isBySearch(order) && found
      ? pageByStanding(index, { matches, total, found, order }, after, limit + 1)
      : pageInOrder(index, { matches, total }, keptOrder(order), criteria, after, limit + 1)
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
  rated: 'rating',
} as const

function pageInOrder(
  index: CatalogueIndex,
  { matches, total }: CountedSlots,
  order: KeptOrder,
  criteria: Criteria,
  after: Place | undefined,
  count: number,
): number[] {
  const follows = (slot: number) => !after || comparePlaces(placeOf(index.columns, order, slot), after) > 0
  const goesOn = after ? (index.orders.get(order)?.position((slot) => !follows(slot)) ?? 0) : 0
  const from = Math.max(goesOn, firstPriced(index, order, criteria))
  return firstOf(index, { matches, total }, { order, follows, from, count })
}

interface Asked {
  order: KeptOrder
  follows: (slot: number) => boolean
  /** Before this position of the order there are none of them. */
  from: number
  count: number
}

/** The first in an order of those that follow. */
function firstOf(
  index: CatalogueIndex,
  { matches, total }: CountedSlots,
  { order, follows, from, count }: Asked,
): number[] {
  const sorted = () => firstSlots(members(matches).filter(follows), count, compareSlots(index.columns, order))
  if (total <= SORTED_AT_MOST && total < index.size) return sorted()
  const slots = index.orders.get(order)?.all() ?? new Uint32Array(0)
  // What matches may all stand at the end: from here on looking at each match is less.
  const end = Math.min(slots.length, from + total * STEPS_FOR_ONE)
  const page: number[] = []
  for (let at = from; at < end; at++) {
    const slot = slots[at] ?? 0
    if (!hasBit(matches, slot) || !follows(slot)) continue
    page.push(slot)
    if (page.length === count) return page
  }
  return end < slots.length ? sorted() : page
}

/** Where an order by price comes to the prices that are asked for. */
function firstPriced(index: CatalogueIndex, order: KeptOrder, { minPrice, maxPrice }: Criteria): number {
  const { price } = index.columns
  const begins = (isBefore: (paise: number) => boolean) =>
    index.orders.get(order)?.position((slot) => isBefore(price[slot] ?? 0)) ?? 0
  if (order === 'priceAsc' && minPrice !== undefined) return begins((paise) => paise < minPrice)
  if (order === 'priceDesc' && maxPrice !== undefined) return begins((paise) => paise > maxPrice)
  return 0
}

/** The best standing first; within one the most bought, or as the words ask. */
function pageByStanding(
  index: CatalogueIndex,
  { matches, total, found, order }: CountedSlots & { found: Found; order: 'relevance' | AskedOrder },
  after: Place | undefined,
  count: number,
): number[] {
  const kept = keptOrder(order)
  const follows = (slot: number) => !after || comparePlaces(place(index, order, slot, found), after) > 0
  if (total <= SORTED_AT_MOST) {
    const among = compareSlots(index.columns, kept)
    const standing = new Map<number, number>()
    const slots = members(matches).filter(follows)
    for (const slot of slots) standing.set(slot, standingIn(index, found.ranks, slot))
    const better = (a: number, b: number) => (standing.get(b) ?? 0) - (standing.get(a) ?? 0) || among(a, b)
    return firstSlots(slots, count, better)
  }
  const page: number[] = []
  for (const { standing, ...equal } of standings(index, { slots: matches, ranks: found.ranks })) {
    if (equal.total === 0 || (after && standing > -(after.keys[0] ?? 0))) continue
    page.push(...firstOf(index, equal, { order: kept, follows, from: 0, count: count - page.length }))
    if (page.length === count) break
  }
  return page
}

function place(index: CatalogueIndex, order: CatalogueOrder, slot: number, found: Found | undefined): Place {
  const { keys, id } = placeOf(index.columns, keptOrder(order), slot)
  return isBySearch(order)
    ? { keys: [-standingIn(index, found?.ranks ?? [], slot), ...keys], id }
    : { keys, id }
}
