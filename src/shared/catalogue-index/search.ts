import type { AskedOrder } from '../catalogue-order.ts'
import { type Attempt, attemptsOf } from '../search/attempts.ts'
import { searchInfo, type SearchInfo } from '../search/find.ts'
import { readSearch } from '../search/read.ts'
import { type Bits, isEmpty, subtract } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Either } from './common-slots.ts'
import { inAll, priced } from './matches.ts'
import type { TermSets } from './term-sets.ts'

/** What answers a search; valid until the next. */
export interface Matched {
  slots: Bits
  /** What brings products forward: the points of a slot are added up. */
  ranks: readonly Rank[]
}

export interface Rank extends TermSets {
  /** Everything that answers the search has some of its points. */
  required: boolean
}

export interface Found extends Matched {
  info: SearchInfo
  /** Asked for instead of the most bought first. */
  order: AskedOrder | undefined
}

/** What answers a search, filters aside; `findProducts` in #shared/search/find.ts says the same in a plain way. */
export function search(index: CatalogueIndex, typed: string): Found {
  index.terms.begin(index.capacity)
  const reading = readSearch(typed, index.trade, index.words.lexicon())
  const nothing = { slots: index.scratch.empty(), ranks: [] }
  if (!reading) return { ...nothing, info: searchInfo(), order: undefined }
  const { order } = reading
  for (const attempt of attemptsOf(reading)) {
    const matched = matchedBy(index, attempt)
    if (!isEmpty(matched.slots)) return { ...matched, info: searchInfo(reading, attempt), order }
  }
  return { ...nothing, info: searchInfo(reading), order }
}

function matchedBy(index: CatalogueIndex, { terms, excluded, sale, minPrice, maxPrice }: Attempt): Matched {
  const groups: Either[] = []
  const ranks: Rank[] = []
  // What has gone may have been on sale.
  if (sale) groups.push([index.onSale], [index.live])
  if (minPrice !== undefined || maxPrice !== undefined)
    groups.push([priced(index, { values: new Map(), minPrice, maxPrice })])
  for (const term of terms) {
    const { filter, required } = term
    if (filter && !required) continue
    const found = index.terms.setsOf(index, term)
    if (required) groups.push([found.any])
    if (!filter) ranks.push({ ...found, required })
  }
  let { matches: slots } = inAll(index, groups)
  if (excluded.length > 0) slots = index.scratch.copy(slots)
  for (const term of excluded) subtract(slots, index.terms.setsOf(index, term).any)
  return { slots, ranks }
}
