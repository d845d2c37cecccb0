import type { Draft } from './draft.ts'
import { kindIn, TIER } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import type { PriceRead } from './price.ts'
import type { Reading, Term } from './reading.ts'
import { either, termOf } from './terms.ts'
import type { Trade } from './trade.ts'

const MERGED = new Set(['who', 'color', 'size', 'material'])
const PAISE = 100

interface Around {
  price: PriceRead
  /** Several things are named, each by itself: `jeans and shoes`. */
  isJoined: boolean
}

/** All that was read, put together. */
export function readingOf(read: Draft, { price, isJoined }: Around, trade: Trade, lexicon: Lexicon): Reading {
  const prices = pricesOf(read, price)
  const isPriced = prices.min !== undefined || prices.max !== undefined
  const isWished =
    isPriced ||
    read.sale ||
    read.order !== undefined ||
    read.unknown > 0 ||
    read.excluded.length > 0 ||
    read.terms.some((term) => term.required)
  // Praise alone is what is looked for: `classic`.
  const all = merged(isWished ? withWho(read.terms, trade, lexicon) : read.terms.map(required))
  const sold = isJoined ? withoutUnsold(all) : all
  const terms = loosely(withoutAnything(sold, trade))
  const asks =
    isPriced || read.sale || read.order !== undefined || read.everything || read.excluded.length > 0
  const excluded = read.excluded.filter(({ missing, near }) => !missing && !near)
  return {
    terms,
    excluded,
    otherColors: otherColors(excluded, lexicon),
    minPrice: prices.min,
    maxPrice: prices.max,
    sale: read.sale,
    order: read.order,
    corrected: read.changed ? read.corrected.join(' ') : undefined,
    unknown:
      read.unknown > 0
        ? !terms.some((term) => isKnown(term, lexicon))
        : !asks && !terms.some((term) => term.required),
    near: read.unknown > 0 || terms.length < all.length || terms.some((term) => term.required && term.near),
  }
}

/** `kurta palazzo` are two garments of one outfit, which is for whoever wears the second. */
function withWho(terms: readonly Term[], trade: Trade, lexicon: Lexicon): readonly Term[] {
  const kinds = terms.filter((term) => term.type === 'kind' && term.required)
  const isWomens = kinds.some(({ tokens }) => tokens.some(({ token }) => trade.isWomens(kindIn(token))))
  if (kinds.length < 2 || !isWomens || terms.some(({ type }) => type === 'who')) return terms
  const women = 'women'
  return [...terms, termOf([women], trade.meanings(women), [], trade, lexicon)]
}

const required = (term: Term): Term => ({ ...term, required: term.tokens.length + term.values.length > 0 })

/** Prices that were said; without them the numbers that stand alone. */
function pricesOf({ prices }: Draft, { min, max }: PriceRead): Pick<PriceRead, 'min' | 'max'> {
  if (prices.length === 0 || min !== undefined || max !== undefined) return { min, max }
  const paise = prices.map((rupees) => rupees * PAISE)
  return { min: paise.length > 1 ? Math.min(...paise) : undefined, max: Math.max(...paise) }
}

function otherColors(excluded: readonly Term[], lexicon: Lexicon): Term | undefined {
  const [first, ...more] = excluded.filter(({ type }) => type === 'color')
  if (!first) return undefined
  const unwanted = new Set([first, ...more].flatMap(({ values }) => values.map(({ key }) => key)))
  const values = lexicon.values('color').filter((key) => !unwanted.has(key))
  return { ...first, tokens: [], values: values.map((key) => ({ field: 'color', key, points: 0 })) }
}

/** What other words may be unknown beside. */
const isKnown = (
  { type, typed, required: isRequired, missing, tokens, values }: Term,
  lexicon: Lexicon,
): boolean =>
  isRequired &&
  !missing &&
  typed.length > 1 &&
  type !== 'size' &&
  (type !== 'text' ||
    values.length > 0 ||
    tokens.some(({ token, begins }) => begins || lexicon.tierOf(token) === TIER.name))

/** `party dress`: where there are no dresses, whatever one wears to a party. */
function withoutAnything(terms: readonly Term[], trade: Trade): readonly Term[] {
  if (!terms.some(({ type, missing }) => type === 'occasion' && !missing)) return terms
  const kept = terms.filter(
    ({ type, missing, typed }) => !(type === 'kind' && missing && trade.isAnything(typed)),
  )
  return kept.length < terms.length ? kept : terms
}

/** What the shop sells of several things is shown without the rest. */
function withoutUnsold(terms: readonly Term[]): readonly Term[] {
  const isKind = ({ type, required: isRequired }: Term) => type === 'kind' && isRequired
  if (!terms.some((term) => isKind(term) && !term.missing)) return terms
  return terms.filter((term) => !isKind(term) || !term.missing)
}

function loosely(terms: readonly Term[]): readonly Term[] {
  if (!terms.some(({ type, required: isRequired }) => type === 'feature' && isRequired)) return terms
  return terms.map((term) =>
    term.loosely?.length ? { ...term, tokens: [...term.tokens, ...term.loosely] } : term,
  )
}

/** `red or blue`: values of one field are alternatives, as in the filters. */
function merged(terms: readonly Term[]): Term[] {
  const result: Term[] = []
  for (const term of terms) {
    const at = result.findIndex((one) => one.type === term.type && one.required)
    const known = result[at]
    if (MERGED.has(term.type) && term.required && known)
      result[at] = { ...either(known, term), typed: `${known.typed} ${term.typed}` }
    else result.push(term)
  }
  return result
}
