import type { ValueField } from '../catalogue-filters.ts'
import type { AskedOrder } from '../catalogue-order.ts'
import { type Attempt, attemptsOf } from '../search/attempts.ts'
import { searchInfo, type SearchInfo } from '../search/find.ts'
import { readSearch } from '../search/read.ts'
import type { Term } from '../search/reading.ts'
import { type Bits, intersect, isEmpty, subtract, unite } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { priced } from './matches.ts'
import type { Matched, TermSlots } from './word-index.ts'

export interface Found extends Matched {
  info: SearchInfo
  /** Asked for instead of the most bought first. */
  order: AskedOrder | undefined
}

/** What answers a search, filters aside; `findProducts` in #shared/search/find.ts says the same in a plain way. */
export function search(index: CatalogueIndex, typed: string): Found {
  const reading = readSearch(typed, index.trade, index.words.lexicon())
  const nothing = { slots: index.scratch.empty(), scored: new Uint32Array(0), scores: new Uint16Array(0) }
  if (!reading) return { ...nothing, info: searchInfo(), order: undefined }
  const { order } = reading
  for (const attempt of attemptsOf(reading)) {
    const matched = matchedBy(index, attempt)
    if (!isEmpty(matched.slots)) return { ...matched, info: searchInfo(reading, attempt), order }
  }
  return { ...nothing, info: searchInfo(reading), order }
}

function matchedBy(index: CatalogueIndex, { terms, excluded, sale, minPrice, maxPrice }: Attempt): Matched {
  const within = index.scratch.copy(index.live)
  if (sale) intersect(within, index.onSale)
  if (minPrice !== undefined || maxPrice !== undefined)
    intersect(within, priced(index, { values: new Map(), minPrice, maxPrice }))
  for (const term of excluded) subtract(within, havingAny(index, term))
  const scored: TermSlots[] = []
  for (const term of terms) {
    if (!term.filter) scored.push({ term, values: valueSlots(index, term) })
    else if (term.required) intersect(within, havingAny(index, term))
  }
  return index.words.match(scored, within)
}

function havingAny(index: CatalogueIndex, term: Term): Bits {
  const any = index.scratch.empty()
  for (const { slots } of valueSlots(index, term)) unite(any, slots)
  index.words.mark(term, any)
  return any
}

function valueSlots(index: CatalogueIndex, { values }: Term): { slots: Bits; points: number }[] {
  const groups = new Map<string, { field: ValueField; points: number; keys: string[] }>()
  for (const { field, key, points } of values) {
    const name = `${field} ${points}`
    const group = groups.get(name)
    if (group) group.keys.push(key)
    else groups.set(name, { field, points, keys: [key] })
  }
  return [...groups.values()].flatMap(({ field, points, keys }) => {
    const slots = index.values.get(field)?.having(keys, index.scratch)
    return slots ? [{ slots, points }] : []
  })
}
