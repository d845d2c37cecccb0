import { readCode } from './read-code.ts'
import type { Lexicon } from './lexicon.ts'
import { hasDigit, joined, normal, stem } from './normal.ts'
import { readPrice } from './price.ts'
import type { Reading, Term } from './reading.ts'
import { PARTS_MOST } from './table.ts'
import { beginnings, literalOf, termOf } from './terms.ts'
import { correctionOf, splitOf } from './unknown-words.ts'
import type { Meaning, Trade } from './trade.ts'

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** After these a further kind is what the first is worn with. */
const BESIDE = new Set('with for under over like ke saath साथ'.split(' '))
const MERGED = new Set(['who', 'color', 'size', 'material'])
/** One word that nobody knows is let pass among so many. */
const KNOWN_FOR_ONE = 4
/** An ignored word as short as this may be the beginning of another. */
const HALF_TYPED = 3
/** Phrases that one leads to the other at most. */
const SAID_MOST = 3

/** @returns undefined where signs alone were typed, which are in no product. */
export function readSearch(search: string, trade: Trade, lexicon: Lexicon): Reading | undefined {
  const price = readPrice(normal(search).replace(/['’]s(?![\p{L}\p{M}])/gu, ''))
  const words = wordsIn(price.rest)
  const read: Draft = {
    terms: [],
    sale: false,
    newest: false,
    corrected: [],
    changed: false,
    unknown: 0,
    alone: words.length === 1,
    said: [],
  }
  const isPriced = price.min !== undefined || price.max !== undefined
  if (words.length === 0 && !isPriced) return undefined
  readWords(words, read, trade, lexicon)
  const last = words.at(-1) ?? ''
  const isEmpty = read.terms.length === 0 && !isPriced && !read.sale && !read.newest && read.unknown === 0
  if (isEmpty && last.length <= HALF_TYPED) read.terms.push(...beginnings(last, trade, lexicon, false))
  const isWished =
    isPriced || read.sale || read.newest || read.unknown > 0 || read.terms.some((term) => term.required)
  // Praise alone is what is looked for: `classic`.
  const terms = merged(isWished ? read.terms : read.terms.map(required))
  const asked = terms.filter((term) => term.required).length
  return {
    terms,
    minPrice: price.min,
    maxPrice: price.max,
    sale: read.sale,
    newest: read.newest,
    corrected: read.changed ? read.corrected.join(' ') : undefined,
    unknown: read.unknown > 0 && asked < read.unknown * KNOWN_FOR_ONE,
    near: read.unknown > 0 || terms.some((term) => term.required && term.near),
  }
}

const required = (term: Term): Term => ({ ...term, required: term.tokens.length + term.values.length > 0 })

interface Draft {
  terms: Term[]
  sale: boolean
  newest: boolean
  corrected: string[]
  changed: boolean
  unknown: number
  /** Nothing else was typed. */
  alone: boolean
  /** The phrases instead of which this is read. */
  said: string[]
}

/** Codes stay whole (`dz-ku-003`); everything else is cut at its signs. */
const wordsIn = (text: string): string[] =>
  text.split(/[\s,;/]+/).flatMap((chunk) => (isCode(chunk) ? [joined(chunk)] : (chunk.match(WORDS) ?? [])))

const isCode = (chunk: string): boolean => hasDigit(chunk) && /\p{L}/u.test(chunk) && !/\d%/.test(chunk)

function readWords(words: readonly string[], read: Draft, trade: Trade, lexicon: Lexicon): void {
  for (let at = 0; at < words.length;) {
    const code = codeAt(words, at, lexicon)
    if (code) {
      read.corrected.push(code.typed)
      read.terms.push(readCode(joined(code.typed)))
      at += code.length
      continue
    }
    const length = phraseAt(words, at, read, trade, lexicon)
    const part = words.slice(at, at + length)
    const key = part.join('')
    const others = saidAs(key, read, trade)
    const isLast = at + length === words.length
    if (others) {
      read.said.push(key)
      readWords(others, read, trade, lexicon)
      read.said.pop()
    } else readPart(part, { isLast, before: words[at - 1] ?? '' }, read, trade, lexicon)
    at += length
  }
}

/** An article number written apart: `dz ku 003`. */
function codeAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { typed: string; length: number } | undefined {
  for (let length = Math.min(PARTS_MOST, words.length - at); length > 1; length--) {
    const typed = words.slice(at, at + length).join(' ')
    if (hasDigit(typed) && lexicon.hasCode(joined(typed))) return { typed, length }
  }
  return undefined
}

/** What a phrase is read as; not again within its own words, to which it may lead back. */
const saidAs = (key: string, { said }: Draft, trade: Trade): readonly string[] | undefined =>
  said.length >= SAID_MOST || said.includes(key) ? undefined : trade.saidAs(key)

/** How many of the words from here on stand for one thing. */
function phraseAt(words: readonly string[], at: number, read: Draft, trade: Trade, lexicon: Lexicon): number {
  for (let length = Math.min(PARTS_MOST, words.length - at); length > 1; length--) {
    const key = words.slice(at, at + length).join('')
    if (trade.meanings(key).length > 0 || saidAs(key, read, trade) || lexicon.valuesAs(key).length > 0)
      return length
    // Written together in a name: `over shirt`.
    if (length === 2 && lexicon.tierOf(stem(key)) === 3 && !hasDigit(key)) return length
  }
  return 1
}

interface Around {
  isLast: boolean
  before: string
}

function readPart(
  part: readonly string[],
  around: Around,
  read: Draft,
  trade: Trade,
  lexicon: Lexicon,
): void {
  const key = part.join('')
  const typed = part.join(' ')
  const meanings = trade.meanings(key)
  const values = lexicon.valuesAs(key)
  if (meanings.length > 0 || values.length > 0) {
    read.corrected.push(typed)
    return readMeanings(part, meanings, around, read, trade, lexicon)
  }
  const literal = literalOf(key, lexicon)
  const begun = (required: boolean) => beginnings(key, trade, lexicon, required)
  if (literal) {
    read.corrected.push(typed)
    const isNamed = lexicon.tierOf(stem(key)) === 3 || literal.values.length > 0
    const wider = around.isLast && !isNamed ? begun(true)[0] : undefined
    read.terms.push(wider ? either(literal, wider) : literal)
    return
  }
  if (hasDigit(key)) {
    read.corrected.push(typed)
    read.terms.push(readCode(key))
    return
  }
  const [beginning] = begun(true)
  if (beginning) {
    read.corrected.push(typed)
    read.terms.push(beginning)
    return
  }
  const parts = splitOf(key, trade, lexicon)
  if (parts) return readWords(parts, read, trade, lexicon)
  const correction = correctionOf(key, trade, lexicon)
  if (correction.length === 0) {
    read.corrected.push(typed)
    if (read.alone) read.terms.push(readCode(key))
    else read.unknown++
    return
  }
  read.changed = true
  readCorrection(correction, around, read, trade, lexicon)
}

/** Several words may be equally near: whatever answers one of them answers. */
function readCorrection(
  words: readonly string[],
  around: Around,
  read: Draft,
  trade: Trade,
  lexicon: Lexicon,
): void {
  const drafts = words.map((word) => {
    const draft: Draft = { ...read, terms: [], corrected: [], unknown: 0 }
    readPart([word], { ...around, isLast: false }, draft, trade, lexicon)
    return draft
  })
  const [first] = drafts
  if (!first) return
  read.corrected.push(...first.corrected)
  read.sale = first.sale
  read.newest = first.newest
  const terms = drafts.flatMap((draft) => draft.terms)
  const [term, ...others] = terms
  if (term) read.terms.push(others.reduce(either, term))
}

function readMeanings(
  part: readonly string[],
  meanings: readonly Meaning[],
  { isLast, before }: Around,
  read: Draft,
  trade: Trade,
  lexicon: Lexicon,
): void {
  const key = part.join('')
  const types = new Set(meanings.map(({ type }) => type))
  const values = lexicon.valuesAs(key)
  if (types.has('sale')) read.sale = true
  if (types.has('newest')) read.newest = true
  const said = meanings.filter(({ type }) => type !== 'ignored' && type !== 'sale' && type !== 'newest')
  if (said.length === 0 && values.length === 0) return
  const hasKind = read.terms.some((term) => term.type === 'kind')
  const term = termOf(part, said, values, trade, lexicon)
  const isAside = types.has('kind') && hasKind && BESIDE.has(before)
  const isWish = said.length > 0 && said.every(({ type }) => type === 'wished') && values.length === 0
  if (isWish && isLast && !hasKind) {
    const kinds = beginnings(key, trade, lexicon, true, true)[0]
    if (kinds) {
      read.terms.push(kinds)
      return
    }
  }
  const isLoose = said.length > 0 && said.every(({ type }) => type === 'feature' || type === 'occasion')
  const wider = isLast && isLoose && !hasKind ? beginnings(key, trade, lexicon, true, true)[0] : undefined
  read.terms.push({
    ...(wider ? either(term, wider) : term),
    required: !isAside && !isWish,
  })
}

const either = (a: Term, b: Term): Term => ({
  ...a,
  filter: a.filter && b.filter,
  tokens: [...a.tokens, ...b.tokens],
  values: [...a.values, ...b.values],
  missing: a.missing && b.missing,
  near: a.near && b.near,
})

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
