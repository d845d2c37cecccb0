import type { Criteria, ValueField } from '../catalogue-filters.ts'
import { type Bits, countBits } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type Either, fillCommon } from './common-slots.ts'

/** What narrows a list. */
export type Part = ValueField | 'price' | 'words'
/** The slots that each of them leaves, as sets of which one is enough. */
export type Sets = ReadonlyMap<Part, Either>

/** A set, and how many are in it. Not to be changed, since some are the index's own. */
export interface CountedSlots {
  matches: Bits
  total: number
}

export function setsOf(index: CatalogueIndex, criteria: Criteria, found: { slots: Bits } | undefined): Sets {
  const sets = new Map<Part, Either>()
  for (const [field, keys] of criteria.values) {
    const values = index.values.get(field)
    if (values) sets.set(field, values.having(keys, index.scratch))
  }
  if (criteria.minPrice !== undefined || criteria.maxPrice !== undefined)
    sets.set('price', [priced(index, criteria)])
  if (found) sets.set('words', [found.slots])
  return sets
}

/** Of `scratch`. */
export function priced(index: CatalogueIndex, { minPrice = 0, maxPrice = Infinity }: Criteria): Bits {
  const { price } = index.columns
  const order = index.orders.get('priceAsc')
  const from = order?.position((slot) => (price[slot] ?? 0) < minPrice) ?? 0
  const to = order?.position((slot) => (price[slot] ?? 0) <= maxPrice) ?? 0
  return index.byPrice.between(from, Math.max(from, to), index.scratch)
}

/** The slots in all of the sets, but for the one that is `lifted`. */
export const all = (index: CatalogueIndex, sets: Sets, lifted?: Part): CountedSlots =>
  inAll(
    index,
    [...sets].flatMap(([part, either]) => (part === lifted ? [] : [either])),
  )

/** As `all`; where there are no groups, all slots. */
export function inAll(
  { live, scratch }: Pick<CatalogueIndex, 'live' | 'scratch'>,
  groups: readonly Either[],
): CountedSlots {
  const [first = [live], ...others] = groups
  const [only] = first
  if (only && first.length === 1 && others.length === 0) return { matches: only, total: countBits(only) }
  const matches = scratch.any()
  return { matches, total: fillCommon(matches, groups) }
}
