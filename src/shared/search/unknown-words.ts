import { featureToken, kindToken, TIER } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { hasDigit, singular, stem } from './normal.ts'
import { canBeMeant, forgiven, slipCost, type Target, targetOf } from './slips.ts'
import type { Trade } from './trade.ts'

/** The shortest part of words written together. */
const PART = 2

const isKnown = (word: string, trade: Trade, lexicon: Lexicon): boolean =>
  trade.meanings(word).some(({ type }) => type !== 'ignored') ||
  lexicon.valuesWith(word).length > 0 ||
  lexicon.tierOf(stem(word)) === TIER.name

/** `linenshirt` is `linen shirt`. */
export function splitOf(key: string, trade: Trade, lexicon: Lexicon): string[] | undefined {
  let best: string[] | undefined
  let shortest = 0
  for (let at = PART; at <= key.length - PART; at++) {
    const parts = [key.slice(0, at), key.slice(at)]
    const length = Math.min(at, key.length - at)
    if (length <= shortest || length <= PART) continue
    if (parts.every((part) => isKnown(part, trade, lexicon))) [best, shortest] = [parts, length]
  }
  return best
}

/** Of so few letters one may be missing in the middle, of a word of the trade. */
const SHORT = 3
const SHORT_MOST = 0.9
/** Letters from which on words of names, then of descriptions too, are thought of. */
const NAMES_FROM = 4
const TEXTS_FROM = 6
/** Slips as likely as this are the same. */
const LEVEL = 0.05
const ALTERNATIVES = 3
/** Half a word with a slip in it. */
const UNFINISHED = 0.65
/** What this shop does not sell is less likely meant. */
const UNSOLD = 0.45
/** Of words for the same, one that no product uses, such as another spelling. */
const UNUSED = 0.3

/** The same slips are made by many. */
const KEPT = 2000
const made = new WeakMap<Lexicon, Map<string, Correction>>()

export interface Correction {
  /** All equally near; none for what is near to nothing. */
  words: readonly string[]
  cost: number
}

/** As a letter doubled, or silent. */
const SURE = 0.5
export const isSure = ({ words, cost }: Correction): boolean => words.length > 0 && cost <= SURE

/** The words it may be a slip of. */
export function correctionOf(key: string, trade: Trade, lexicon: Lexicon): Correction {
  let known = made.get(lexicon)
  if (!known || known.size >= KEPT) made.set(lexicon, (known = new Map<string, Correction>()))
  let correction = known.get(key)
  if (!correction) {
    correction = nearest(key, trade, lexicon)
    if (correction.words.length === 0) correction = nearest(singular(key), trade, lexicon)
    known.set(key, correction)
  }
  return correction
}

function nearest(key: string, trade: Trade, lexicon: Lexicon): Correction {
  const most = forgiven(key.length)
  if (most === 0 || hasDigit(key)) return { words: [], cost: Infinity }
  const typed = targetOf(key)
  const found = new Map<string, number>()
  let best = key.length === SHORT ? SHORT_MOST : most
  const consider = (target: Target, burden: (word: string) => number) => {
    const { word } = target
    if (word.length < key.length - 2 || !canBeMeant(typed, target)) return
    const soundsSame = key.length > 2 && typed.sound === target.sound
    let cost = slipCost(key, word, best, soundsSame)
    // A whole word is not half of `forest green`.
    if (key.length >= NAMES_FROM && word.length > key.length + 1 && !trade.isPhrase(word))
      cost = Math.min(cost, slipCost(key, word.slice(0, key.length), best) + UNFINISHED)
    if (cost > best + LEVEL) return
    cost += burden(word)
    if (cost > best + LEVEL || cost > (isInside(key, word) ? SHORT_MOST : most)) return
    found.set(word, Math.min(cost, found.get(word) ?? cost))
    best = Math.min(best, cost)
  }
  for (const target of trade.targets)
    consider(target, (word) => (isSold(word, trade, lexicon) ? (isUsed(word, lexicon) ? 0 : UNUSED) : UNSOLD))
  for (const target of lexicon.valueTargets) consider(target, () => 0)
  if (key.length >= NAMES_FROM) for (const target of lexicon.nameTargets) consider(target, () => 0.05)
  if (key.length >= TEXTS_FROM) for (const target of lexicon.textTargets) consider(target, () => 0.25)
  const words = [...found]
    .filter(([word, cost]) => cost <= best + LEVEL && isSold(word, trade, lexicon))
    .toSorted(([a, one], [b, other]) => trade.rank(a) - trade.rank(b) || one - other || (a < b ? -1 : 1))
    .slice(0, ALTERNATIVES)
    .map(([word]) => word)
  return { words, cost: best }
}

/** `bue` in `blue`. */
const isInside = (key: string, word: string): boolean =>
  key.length === SHORT && word.length === SHORT + 1 && key.at(0) === word.at(0) && key.at(-1) === word.at(-1)

const isUsed = (word: string, lexicon: Lexicon): boolean =>
  lexicon.tierOf(stem(word)) > 0 || lexicon.valuesWith(word).length > 0

/** Not only a word for what other shops have. */
const isSold = (word: string, trade: Trade, lexicon: Lexicon): boolean => {
  const meanings = trade.meanings(word)
  return (
    meanings.length === 0 ||
    meanings.some(({ type, concept }) =>
      type === 'kind' || type === 'feature'
        ? lexicon.tierOf(type === 'kind' ? kindToken(concept) : featureToken(concept)) > 0
        : true,
    )
  )
}
