import type { AskedOrder } from '../catalogue-order.ts'
import type { Product } from '../contract/product.ts'
import { type Attempt, attemptsOf } from './attempts.ts'
import { CLOTHING } from './clothing/clothing.ts'
import { codeToken, type Entry, entryOf } from './entry.ts'
import { type Lexicon, lexiconCounts } from './lexicon.ts'
import { readSearch } from './read.ts'
import type { Reading, Term } from './reading.ts'
import { scoreOf } from './score.ts'
import type { AddedWords } from './table.ts'
import { type Trade, tradeOf } from './trade.ts'

let clothing: Trade | undefined
/** The table of clothing made ready, once. */
export const clothingTrade = (): Trade => (clothing ??= tradeOf(CLOTHING))

/** With the words that an admin added. */
export const tradeWith = (added: AddedWords): Trade =>
  Object.keys(added).length === 0 ? clothingTrade() : tradeOf(CLOTHING, added)

/** What the search says of itself beside what it found. */
export interface SearchInfo {
  /** Not everything that was asked for is in what was found. */
  near: boolean
  /** What was typed with its slips put right; null where there were none. */
  corrected: string | null
  /** The colours that were asked for, folded. */
  colors: string[]
  /** What of the words none of it has, where not everything that was asked for is in it. */
  without: string[]
}

/** @param attempt the one that found something; undefined where none did. */
export const searchInfo = (reading?: Reading, attempt?: Attempt): SearchInfo => ({
  near: attempt?.near ?? false,
  corrected: reading?.corrected ?? null,
  colors: [...new Set((attempt?.terms ?? []).flatMap((term) => colorsIn(term)))],
  without: leftOut(reading, attempt),
})

/** What was asked for and is no condition of the attempt any more. */
function leftOut(reading?: Reading, attempt?: Attempt): string[] {
  if (!reading || !attempt?.near) return []
  const kept = new Set(attempt.terms.flatMap(({ required, typed }) => (required ? [typed] : [])))
  return reading.terms.filter(({ required, typed }) => required && !kept.has(typed)).map(({ typed }) => typed)
}

const colorsIn = ({ type, values }: Term): string[] =>
  type === 'color' ? values.filter(({ field }) => field === 'color').map(({ key }) => key) : []

export interface FoundProducts extends SearchInfo {
  found: { product: Product; score: number }[]
  /** Asked for instead of the most bought first. */
  order: AskedOrder | undefined
}

/** The search by its rule alone, over a plain array of published products. */
export function findProducts(
  products: readonly Product[],
  search: string,
  trade: Trade = clothingTrade(),
): FoundProducts {
  const { entries, lexicon } = shelfOf(products, trade)
  const reading = readSearch(search, trade, lexicon)
  if (!reading) return { ...searchInfo(), found: [], order: undefined }
  const { order } = reading
  for (const attempt of attemptsOf(reading)) {
    const found = entries
      .map(({ product, entry }) => ({ product, score: scoreOf(attempt, product, entry) }))
      .filter(({ score }) => score >= 0)
    if (found.length > 0) return { ...searchInfo(reading, attempt), found, order }
  }
  return { ...searchInfo(reading), found: [], order }
}

interface Shelf {
  trade: Trade
  entries: readonly { product: Product; entry: Entry }[]
  lexicon: Lexicon
}

/** The same products are asked about again with every letter that is typed. */
let lastShelf: Shelf | undefined
const known = new WeakMap<Trade, WeakMap<Product, Entry>>()

function shelfOf(products: readonly Product[], trade: Trade): Shelf {
  const last = lastShelf
  if (
    last?.trade === trade &&
    last.entries.length === products.length &&
    last.entries.every(({ product }, index) => product === products[index])
  )
    return last
  let its = known.get(trade)
  if (!its) known.set(trade, (its = new WeakMap()))
  const counts = lexiconCounts((beginning) =>
    entries.some(({ entry }) =>
      [...entry.tokens.keys()].some((token) => token.startsWith(codeToken(beginning))),
    ),
  )
  const entries = products.map((product) => {
    let entry = its.get(product)
    if (!entry) its.set(product, (entry = entryOf(product, trade)))
    counts.add(entry)
    return { product, entry }
  })
  return (lastShelf = { trade, entries, lexicon: counts.current() })
}
