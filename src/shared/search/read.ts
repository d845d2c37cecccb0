import { codeAt, priceAlone } from './codes.ts'
import { type Draft, emptyDraft, join, negateLast, put, putOrder, putSale, putUnknown } from './draft.ts'
import { type FieldValue, TIER } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { hasDigit, joined, normal, stem } from './normal.ts'
import { readPrice } from './price.ts'
import { readCode } from './read-code.ts'
import { readingOf } from './reading-of.ts'
import type { Reading, Term } from './reading.ts'
import { saidBy, saidValues } from './said-values.ts'
import { PARTS_MOST } from './table.ts'
import { beginnings, either, literalOf, termOf } from './terms.ts'
import { isTermType, type Meaning, type Trade } from './trade.ts'
import { typedWords } from './typed-words.ts'
import { correctionOf, isSure, splitOf } from './unknown-words.ts'

/** After these a further kind is what the first is worn with. */
const BESIDE = new Set('with for under over like ke saath साथ'.split(' '))
/** Of things that these join, each is asked for by itself. */
const JOINING = new Set('and plus or aur ya और या'.split(' '))
const ARTICLES = new Set('a an the my his her your'.split(' '))
/** An ignored word as short as this may be the beginning of another. */
const HALF_TYPED = 3
/** Phrases that one leads to the other at most. */
const SAID_MOST = 3
/** What is near in spelling only comes after what is likelier meant. */
const LIKELIER = 3

/** @returns undefined where signs alone were typed, which are in no product. */
export function readSearch(search: string, trade: Trade, lexicon: Lexicon): Reading | undefined {
  const price = readPrice(normal(search).replace(/['’]s(?![\p{L}\p{M}])/gu, ''))
  const words = typedWords(price.rest)
  const isPriced = price.min !== undefined || price.max !== undefined
  if (words.length === 0 && !isPriced) return undefined
  const first = emptyDraft(words.length === 1 && !isPriced)
  readWords(words, first, trade, lexicon)
  const read = readAgain(first, trade, lexicon)
  const last = words.at(-1) ?? ''
  const isEmpty =
    read.terms.length + read.excluded.length + read.unknown === 0 && !isPriced && !read.sale && !read.order
  if (isEmpty && !read.everything && last.length <= HALF_TYPED)
    read.terms.push(...beginnings(last, trade, lexicon, false))
  const isJoined = words.some((word) => JOINING.has(word))
  return readingOf(read, { price, isJoined }, trade, lexicon)
}

/** `tee shrt` is one thing once its slips are put right. */
function readAgain(read: Draft, trade: Trade, lexicon: Lexicon): Draft {
  if (!read.changed) return read
  const again = { ...emptyDraft(false), prices: read.prices }
  readWords(read.corrected.join(' ').split(' '), again, trade, lexicon)
  const asked = ({ terms }: Draft) => terms.filter(({ required }) => required).length
  const isOne = !again.changed && again.unknown === read.unknown && asked(again) < asked(read)
  return isOne ? { ...again, corrected: read.corrected, changed: true } : read
}

function readWords(words: readonly string[], read: Draft, trade: Trade, lexicon: Lexicon): void {
  for (let at = 0; at < words.length;) {
    const code = codeAt(words, at, trade, lexicon)
    if (code) {
      read.corrected.push(code.typed)
      put(read, readCode(joined(code.typed)))
      at += code.length
      continue
    }
    const length = phraseAt(words, at, read, trade, lexicon)
    const part = words.slice(at, at + length)
    const key = part.join('')
    const others = saidAs(key, read, trade)
    const next = words[at + length]
    if (others) readAs(others, key, read, trade, lexicon)
    else readPart(part, { next, before: wordBefore(words, at) }, read, trade, lexicon)
    at += length
  }
}

function readAs(words: readonly string[], key: string, read: Draft, trade: Trade, lexicon: Lexicon): void {
  const draft = read.negated ? { ...emptyDraft(false), said: read.said } : read
  read.said.push(key)
  readWords(words, draft, trade, lexicon)
  read.said.pop()
  // `not a kurti` is said of kurtas, and not of all that is for women.
  const named =
    draft === read ? undefined : (draft.terms.find(({ type }) => type === 'kind') ?? draft.terms[0])
  if (named) put(read, named)
}

const wordBefore = (words: readonly string[], at: number): string =>
  words.slice(0, at).findLast((word) => !ARTICLES.has(word)) ?? ''

/** What a phrase is read as; not again within its own words, to which it may lead back. */
const saidAs = (key: string, { said }: Draft, trade: Trade): readonly string[] | undefined =>
  said.length >= SAID_MOST || said.includes(key) ? undefined : trade.saidAs(key)

/** How many of the words from here on stand for one thing. */
function phraseAt(words: readonly string[], at: number, read: Draft, trade: Trade, lexicon: Lexicon): number {
  // `non denim jacket` is a jacket, and no trucker jacket.
  if (read.negated && words[at - 1] === 'non') return 1
  for (let length = Math.min(PARTS_MOST, words.length - at); length > 1; length--) {
    const parts = words.slice(at, at + length)
    const [word = ''] = parts
    const key = parts.join('')
    if (trade.meanings(key).length > 0 || saidAs(key, read, trade)) return length
    if (saidValues(parts, lexicon).length > 0) return length
    // Written together in a name: `over shirt`.
    const isNamed = length === 2 && lexicon.tierOf(stem(key)) === TIER.name && !hasDigit(key)
    // `colour red` has the stem of `coloured`.
    if (isNamed && stem(key) !== stem(word)) return length
  }
  return 1
}

interface Around {
  /** Undefined after the last. */
  next: string | undefined
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
  const { meanings, values } = saidBy(part, trade, lexicon)
  const isLast = around.next === undefined
  if (meanings.length > 0 || values.length > 0) {
    read.corrected.push(typed)
    return readMeanings(part, meanings, values, around, read, trade, lexicon)
  }
  const shorter = withoutLast(key, trade)
  if (shorter !== undefined) {
    read.changed = true
    return readPart([shorter], around, read, trade, lexicon)
  }
  const literal = literalOf(key, lexicon)
  const begun = (required: boolean) => beginnings(key, trade, lexicon, required)
  if (literal) {
    read.corrected.push(typed)
    const isNamed = lexicon.tierOf(stem(key)) === 3 || literal.values.length > 0
    const wider = isLast && !isNamed ? begun(true)[0] : undefined
    return put(read, wider ? either(literal, wider) : literal)
  }
  if (hasDigit(key)) {
    read.corrected.push(typed)
    return readNumber(key, read)
  }
  if (trade.isOrdinary(key) || (key.length === 1 && !isLast)) return readUnknown(typed, read, true)
  const [beginning] = begun(true)
  if (beginning) {
    read.corrected.push(typed)
    return put(read, beginning)
  }
  const correction = correctionOf(key, trade, lexicon)
  const parts = isSure(correction) ? undefined : splitOf(key, trade, lexicon)
  if (parts) return readWords(parts, read, trade, lexicon)
  if (correction.words.length === 0) return readUnknown(typed, read, !read.alone)
  read.changed = true
  readCorrection(correction.words, around, read, trade, lexicon)
}

/** Of a word on whose end a finger stayed: the stem of `florall` is that of `floral`, which says more. */
function withoutLast(key: string, trade: Trade): string | undefined {
  const shorter = key.slice(0, -1)
  if (key.at(-1) !== key.at(-2) || trade.isOrdinary(key)) return undefined
  return trade.meanings(shorter).length > 0 ? shorter : undefined
}

function readNumber(key: string, read: Draft): void {
  // `2 shirts`: how many is not said here.
  if (!read.alone && /^\d$/.test(key)) return
  const price = read.alone ? undefined : priceAlone(key)
  if (price === undefined) put(read, readCode(key))
  else read.prices.push(price)
}

/** @param whole a word in itself; else it may be the beginning of one in a text. */
function readUnknown(typed: string, read: Draft, whole: boolean): void {
  read.corrected.push(typed)
  if (whole) putUnknown(read)
  else put(read, readCode(joined(typed)))
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
    const draft = { ...emptyDraft(false), terms: [...read.terms], said: read.said }
    readPart([word], { ...around, next: around.next ?? '' }, draft, trade, lexicon)
    return { ...draft, terms: draft.terms.slice(read.terms.length) }
  })
  const [first] = drafts
  if (!first) return
  read.corrected.push(...first.corrected)
  if (first.sale) putSale(read)
  if (first.order) putOrder(read, first.order)
  const [term, ...others] = drafts.flatMap((draft) => draft.terms)
  if (!term) return
  const forward = term.tokens.map((token) => ({ ...token, whole: token.whole + LIKELIER }))
  put(read, others.reduce(either, others.length > 0 ? { ...term, tokens: forward } : term))
}

function readMeanings(
  part: readonly string[],
  meanings: readonly Meaning[],
  values: readonly FieldValue[],
  around: Around,
  read: Draft,
  trade: Trade,
  lexicon: Lexicon,
): void {
  const key = part.join('')
  const said = meanings.filter(({ type }) => isTermType(type))
  for (const meaning of meanings) readHow(meaning, key, around, read)
  if (said.length === 0 && values.length === 0) return readIgnored(part, meanings, read, lexicon)
  const types = new Set(said.map(({ type }) => type))
  const isLast = around.next === undefined
  const hasKind = read.terms.some((term) => term.type === 'kind')
  const term = termOf(part, said, values, trade, lexicon)
  if (types.has('kind') && hasKind && BESIDE.has(around.before)) {
    const tokens = [...term.tokens, ...(literalOf(key, lexicon)?.tokens ?? [])]
    return put(read, { ...term, tokens, required: false })
  }
  const isWish = said.length > 0 && said.every(({ type }) => type === 'wished') && values.length === 0
  const isLoose = said.length > 0 && said.every(({ type }) => type === 'feature' || type === 'occasion')
  const isOpen = isLast && !hasKind && (isWish || isLoose)
  const [wider] = isOpen ? beginnings(key, trade, lexicon, true, true) : []
  if (!read.negated) read.terms.push(...saidOfIt(part, said, trade, lexicon))
  if (isWish) put(read, wider ?? { ...term, required: false })
  else put(read, wider ? either(term, wider) : term)
}

/** What asks for nothing may stand in a name all the same: the kurta of the first day comes first. */
function readIgnored(
  part: readonly string[],
  meanings: readonly Meaning[],
  read: Draft,
  lexicon: Lexicon,
): void {
  if (meanings.every(({ type }) => type === 'ignored')) read.terms.push(...inNames(part, lexicon))
}

const NAMED_FROM = 4
/** The words of these that stand in names: what has them comes first. */
const inNames = (part: readonly string[], lexicon: Lexicon): Term[] =>
  part
    .filter((word) => word.length >= NAMED_FROM && lexicon.tierOf(stem(word)) === TIER.name)
    .flatMap((word) => literalOf(word, lexicon) ?? [])
    .map((term) => ({
      ...term,
      required: false,
      tokens: term.tokens.map((token) => ({ ...token, least: TIER.name })),
    }))

/** `oxford shirt` is any shirt, and first the one that is called so. */
const saidOfIt = (
  part: readonly string[],
  said: readonly Meaning[],
  trade: Trade,
  lexicon: Lexicon,
): Term[] =>
  part.length === 1 || !said.some(({ type }) => type === 'kind')
    ? []
    : part.filter((word) => !isOneOf(said, trade.meanings(word))).flatMap((word) => inNames([word], lexicon))

const isOneOf = (said: readonly Meaning[], meanings: readonly Meaning[]) =>
  meanings.some(({ type, concept }) => said.some((one) => one.type === type && one.concept === concept))

/** What is said of how to look. */
function readHow({ type, concept }: Meaning, key: string, { next }: Around, read: Draft): void {
  if (type === 'sale') putSale(read)
  else if (type === 'newest') putOrder(read, 'recency')
  else if (type === 'cheap') putOrder(read, 'cheapest')
  else if (type === 'costly') putOrder(read, 'costliest')
  else if (type === 'rated') putOrder(read, 'rated')
  else if (type === 'everything') read.everything = true
  else if (type === 'ignored') join(read, key)
  else if (type === 'not' && concept === 'after') negateLast(read)
  // `No. 4` is a number.
  else if (type === 'not' && next !== undefined && !hasDigit(next)) read.negated = true
}
