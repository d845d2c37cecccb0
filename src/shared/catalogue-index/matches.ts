import type { Criteria, ValueField } from '../catalogue-filters.ts'
import { type Bits, intersect } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Matched } from './word-index.ts'

/** What narrows a list. */
export type Part = ValueField | 'price' | 'words'
/** The slots that each of them leaves; not to be changed, since some are the index's own. */
export type Sets = ReadonlyMap<Part, Bits>

export function setsOf(index: CatalogueIndex, criteria: Criteria, found: Matched | undefined): Sets {
  const sets = new Map<Part, Bits>()
  for (const [field, keys] of criteria.values) {
    const values = index.values.get(field)
    if (values) sets.set(field, values.having(keys, index.scratch))
  }
  if (criteria.minPrice !== undefined || criteria.maxPrice !== undefined)
    sets.set('price', priced(index, criteria))
  if (found) sets.set('words', found.slots)
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
export function all({ live, scratch }: CatalogueIndex, sets: Sets, lifted?: Part): Bits {
  let matches: Bits | undefined
  for (const [part, bits] of sets) {
    if (part === lifted) continue
    if (matches) intersect(matches, bits)
    else matches = scratch.copy(bits)
  }
  return matches ?? scratch.copy(live)
}
