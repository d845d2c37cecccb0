import { codeToken, entryOf, type SearchedFields, type Tier } from '../search/entry.ts'
import { clothingTrade } from '../search/find.ts'
import { type Lexicon, lexiconCounts, type PackedCounts } from '../search/lexicon.ts'
import { hasDigit } from '../search/normal.ts'
import type { Term, TokenWanted } from '../search/reading.ts'
import { fitTokens, pointsOf } from '../search/score.ts'
import { type Bits, bitsFor, enlarged, hasBit, setBit } from './bits.ts'
import { type PostingsBuilder, postingsBuilder } from './postings-builder.ts'
import {
  mergePostings,
  noPostings,
  type PackedPostings,
  packPostings,
  positionOf,
  type Postings,
  prefixRange,
  unpackPostings,
} from './postings.ts'

export interface WordIndex {
  /** Takes in what is searched of a product. @param many the first filling: more will follow at once. */
  add(slot: number, product: SearchedFields, many: boolean): void
  remove(slot: number, product: SearchedFields): void
  /** Makes the dictionary of the first filling, or the first search does; what it was made from is free then. */
  finish(): void
  /** What all products together say. */
  lexicon(): Lexicon
  /** How many places of the dictionary the term is looked for in. */
  placesOf(term: Term): number
  /** Adds the slots whose words answer the term to the sets of the points that they earn. */
  mark(term: Term, earning: (points: number) => Bits): void
  grow(capacity: number): void
  /** All that it holds; not to be changed. */
  pack(): PackedWords
}

export interface PackedWords {
  letters: PackedPostings
  codes: PackedPostings
  counts: PackedCounts
}

/** Products changed since the dictionary was made are looked through one by one, up to this many. */
const RECENT_SEARCHED = 96
/** Without a search, the dictionary is made anew after so many. */
const RECENT_KEPT = 4096

/** @param packed what it begins with, which becomes its own. */
export function wordIndex(initialCapacity: number, packed?: PackedWords): WordIndex {
  const trade = clothingTrade()
  const counts = lexiconCounts((beginning) => {
    finishBulk()
    const prefix = codeToken(beginning)
    // Article numbers without a digit stand among the letters.
    const isKept = ({ words, starts, places }: Postings) => {
      const [from, to] = prefixRange(words, prefix)
      return places
        .subarray(starts[from] ?? 0, starts[to] ?? 0)
        .some((place) => !hasBit(outdated, place >>> 2))
    }
    return (
      isKept(codes) ||
      isKept(letters) ||
      [...recent.values()].some((tokens) => [...tokens.keys()].some((token) => token.startsWith(prefix)))
    )
  }, packed?.counts)
  // Words with digits (codes of products, mostly) apart: they are many, and never forgiven.
  let letters: Postings = packed ? unpackPostings(packed.letters) : noPostings
  let codes: Postings = packed ? unpackPostings(packed.codes) : noPostings
  const recent = new Map<number, ReadonlyMap<string, Tier>>()
  let outdated: Bits = bitsFor(initialCapacity)
  let bulk: PostingsBuilder | undefined
  /** Something was taken out since the dictionary was made. */
  let removed = false

  const finishBulk = () => {
    if (bulk) ({ letters, codes } = bulk.build())
    bulk = undefined
  }
  const merge = () => {
    const added = { letters: new Map<string, number[]>(), codes: new Map<string, number[]>() }
    for (const [slot, words] of recent) {
      for (const [word, tier] of words) {
        const part = hasDigit(word) ? added.codes : added.letters
        const places = part.get(word)
        if (places) places.push(slot * 4 + tier)
        else part.set(word, [slot * 4 + tier])
      }
    }
    const isOutdated = (slot: number) => hasBit(outdated, slot)
    letters = mergePostings(letters, added.letters, isOutdated)
    codes = mergePostings(codes, added.codes, isOutdated)
    outdated.fill(0)
    recent.clear()
    removed = false
  }

  /** Where in the dictionary the tokens of a term stand. */
  const runsOf = ({ tokens }: Term): Run[] =>
    tokens.flatMap((wanted): Run[] => {
      const points = pointsByTier(wanted)
      if (wanted.begins)
        return [letters, codes].map((part) => runIn(part, prefixRange(part.words, wanted.token), points))
      const part = hasDigit(wanted.token) ? codes : letters
      const at = positionOf(part.words, wanted.token)
      return part.words[at] === wanted.token ? [runIn(part, [at, at + 1], points)] : []
    })

  return {
    add(slot, product, many) {
      const entry = entryOf(product, trade)
      counts.add(entry)
      const isFirst = letters.words.length === 0 && codes.words.length === 0 && recent.size === 0
      if (many && isFirst) {
        bulk ??= postingsBuilder()
        return bulk.add(slot, entry.tokens)
      }
      finishBulk()
      setBit(outdated, slot)
      recent.set(slot, entry.tokens)
      if (recent.size >= RECENT_KEPT) merge()
    },
    remove(slot, product) {
      finishBulk()
      counts.remove(entryOf(product, trade))
      removed = true
      setBit(outdated, slot)
      recent.delete(slot)
    },
    finish: finishBulk,
    lexicon: () => counts.current(),
    placesOf(term) {
      finishBulk()
      return runsOf(term).reduce((sum, { from, to }) => sum + to - from, 0)
    },
    mark(term, earning) {
      finishBulk()
      if (recent.size > RECENT_SEARCHED) merge()
      const hasOutdated = recent.size > 0 || removed
      for (const { places, from, to, points } of runsOf(term)) {
        if (from === to) continue
        const byTier: (Bits | undefined)[] = [undefined, undefined, undefined, undefined]
        // Every place of every product with the word comes by here: nothing is called that need not be.
        for (let at = from; at < to; at++) {
          const place = places[at] ?? 0
          const slot = place >>> 2
          const earned = points[place & 3] ?? 0
          if (earned === 0 || (hasOutdated && hasBit(outdated, slot))) continue
          const bits = (byTier[place & 3] ??= earning(earned))
          bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
        }
      }
      for (const [slot, tokens] of recent) {
        const points = fitTokens(term, tokens)
        if (points >= 0) setBit(earning(points), slot)
      }
    },
    grow(capacity) {
      outdated = enlarged(outdated, capacity)
    },
    pack() {
      finishBulk()
      if (recent.size > 0 || removed) merge()
      return { letters: packPostings(letters), codes: packPostings(codes), counts: counts.pack() }
    },
  }
}

const TIERS = [0, 1, 2, 3] as const
const pointsByTier = (wanted: TokenWanted): Uint8Array =>
  Uint8Array.from(TIERS, (tier) => (tier === 0 ? 0 : pointsOf(wanted, tier)))

interface Run {
  places: Uint32Array
  from: number
  to: number
  points: Uint8Array
}
const runIn = ({ places, starts }: Postings, [from, to]: [number, number], points: Uint8Array): Run => ({
  places,
  from: starts[from] ?? 0,
  to: starts[to] ?? 0,
  points,
})
