import { type Criteria, fitsPrice } from '../catalogue-filters.ts'
import type { Product } from '../contract/product.ts'
import type { Attempt } from './attempts.ts'
import { type Entry, TIER, type Tier } from './entry.ts'
import type { Term, TokenWanted } from './reading.ts'

/** Points of a token by the place it stands in; 0 where that place does not count. */
export function pointsOf({ begins, least, whole }: TokenWanted, tier: Tier): number {
  if (tier < least) return 0
  return tier === TIER.name && !begins ? whole : tier
}

export const isOnSale = ({ price, discountPrice }: Pick<Product, 'price' | 'discountPrice'>): boolean =>
  discountPrice !== null && discountPrice < price

/** How well tokens answer the term; -1 where they do not. */
export function fitTokens(term: Term, tokens: ReadonlyMap<string, Tier>): number {
  let best = 0
  for (const wanted of term.tokens) {
    if (wanted.begins) {
      for (const [token, tier] of tokens)
        if (token.startsWith(wanted.token)) best = Math.max(best, pointsOf(wanted, tier))
    } else {
      const tier = tokens.get(wanted.token)
      if (tier) best = Math.max(best, pointsOf(wanted, tier))
    }
  }
  return best === 0 ? -1 : best
}

/** The points of what answers the term best; -1 where nothing does. */
export function pointsIn(term: Term, { tokens, values }: Entry): number {
  let best = fitTokens(term, tokens)
  for (const { field, key, points } of term.values)
    if (points > best && values.some((value) => value.field === field && value.key === key)) best = points
  return best
}

function fit(term: Term, entry: Entry): number {
  const best = pointsIn(term, entry)
  return term.filter ? Math.min(best, 0) : best
}

/** How well a product answers what is looked for; -1 where it does not. */
export function scoreOf(attempt: Attempt, product: Product, entry: Entry): number {
  if (attempt.sale && !isOnSale(product)) return -1
  if (!fitsPrice(product, { values: NO_VALUES, minPrice: attempt.minPrice, maxPrice: attempt.maxPrice }))
    return -1
  if (attempt.excluded.some((term) => fit(term, entry) >= 0)) return -1
  let sum = 0
  for (const term of attempt.terms) {
    const points = fit(term, entry)
    if (points < 0 && term.required) return -1
    sum += Math.max(points, 0)
  }
  return sum
}

const NO_VALUES: Criteria['values'] = new Map()
