import { countedFields, type FACET_FIELDS } from '../catalogue-facets.ts'
import type { Facets } from '../contract/product.ts'
import { type Bits, hasBit } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { all, type Part, type Sets } from './matches.ts'

/**
 * How many products choosing each value would leave; every field is counted without its own filter.
 *
 * @param matches the slots in all of `sets`.
 */
export function countFacets(index: CatalogueIndex, sets: Sets, matches: Bits): Facets {
  const without = (part: Part): Bits | undefined => {
    if (!sets.has(part)) return sets.size === 0 ? undefined : matches
    return sets.size === 1 ? undefined : all(index, sets, part).matches
  }
  const counted = (field: (typeof FACET_FIELDS)[number]) =>
    index.values.get(field)?.counts(without(field)) ?? []
  return {
    ...countedFields(counted),
    price: priceRange(index, without('price')),
  }
}

/** @param within undefined for all products. */
function priceRange(index: CatalogueIndex, within: Bits | undefined): Facets['price'] {
  const slots = index.orders.get('priceAsc')?.all() ?? new Uint32Array(0)
  const counts = (slot: number) => !within || hasBit(within, slot)
  const cheapest = slots.find(counts)
  if (cheapest === undefined) return null
  const dearest = slots.findLast(counts) ?? cheapest
  const { price } = index.columns
  return { min: (price[cheapest] ?? 0) / 100, max: (price[dearest] ?? 0) / 100 }
}
