import type { Criteria } from '#shared/catalogue-filters.ts'
import { comparePlaces, type CatalogueOrder, type Place } from '#shared/catalogue-order.ts'
import type { Facets } from '#shared/contract/product.ts'
import { type Bits, countBits, hasBit, members } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { compareSlots, type KeptOrder, placeOf } from './columns.ts'
import { facetsOf } from './facets.ts'
import { firstSlots } from './first-slots.ts'
import { all, setsOf } from './matches.ts'
import type { Found } from './word-index.ts'

export interface Wanted {
  criteria: Criteria
  /** Undefined without a search. */
  words: readonly string[] | undefined
  order: CatalogueOrder
  after: Place | undefined
  limit: number
  facets: boolean
}

export interface Selected {
  slots: number[]
  total: number
  /** The place of the last slot where more follow. */
  next: Place | null
  facets: Facets | undefined
}

/** Up to this many matches are sorted; more are met in order by walking through the sorted slots. */
const SORTED_AT_MOST = 512

/** A page of the list; `queryCatalogue` in #shared/catalogue-query.ts says the same in a plain way. */
export function select(index: CatalogueIndex, wanted: Wanted): Selected {
  const { criteria, order, after, limit } = wanted
  const found = wanted.words && (wanted.words.length > 0 ? index.words.search(wanted.words) : NOTHING)
  index.scratch.begin(index.capacity)
  const sets = setsOf(index, criteria, found)
  const matches = all(index, sets)
  const total = countBits(matches)
  const facets = wanted.facets ? facetsOf(index, sets, matches) : undefined
  const slots =
    order === 'relevance' && found
      ? pageByRelevance(index, matches, total, found, after, limit + 1)
      : pageInOrder(index, matches, total, order === 'relevance' ? 'default' : order, after, limit + 1)
  const last = slots.length > limit ? slots[limit - 1] : undefined
  return {
    slots: slots.slice(0, limit),
    total,
    next: last === undefined ? null : place(index, order, last, found),
    facets,
  }
}

const NOTHING: Found = { slots: new Uint32Array(0), scores: new Uint16Array(0) }

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

/** The best score first; within one score the default order. */
function pageByRelevance(
  index: CatalogueIndex,
  matches: Bits,
  total: number,
  { slots: foundSlots, scores }: Found,
  after: Place | undefined,
  count: number,
): number[] {
  const byDefault = compareSlots(index.columns, 'default')
  const score = (slot: number) => scores[slot] ?? 0
  const follows = (slot: number) =>
    !after || comparePlaces(relevancePlace(index, slot, score(slot)), after) > 0
  if (total <= SORTED_AT_MOST) {
    const better = (a: number, b: number) => score(b) - score(a) || byDefault(a, b)
    return firstSlots(members(matches).filter(follows), count, better)
  }
  const counts = new Map<number, number>()
  for (const slot of foundSlots) {
    if (hasBit(matches, slot)) counts.set(score(slot), (counts.get(score(slot)) ?? 0) + 1)
  }
  const page: number[] = []
  const slots = index.orders.get('default')?.all() ?? new Uint32Array(0)
  for (const [level, held] of [...counts].toSorted(([a], [b]) => b - a)) {
    if (after && level > -(after.keys[0] ?? 0)) continue
    let left = held
    for (let at = 0; at < slots.length && left > 0 && page.length < count; at++) {
      const slot = slots[at] ?? 0
      if (score(slot) !== level || !hasBit(matches, slot)) continue
      left--
      if (follows(slot)) page.push(slot)
    }
    if (page.length === count) break
  }
  return page
}

const relevancePlace = (index: CatalogueIndex, slot: number, score: number): Place => {
  const { keys, id } = placeOf(index.columns, 'default', slot)
  return { keys: [-score, ...keys], id }
}

function place(index: CatalogueIndex, order: CatalogueOrder, slot: number, found: Found | undefined): Place {
  return order === 'relevance'
    ? relevancePlace(index, slot, found?.scores[slot] ?? 0)
    : placeOf(index.columns, order, slot)
}
