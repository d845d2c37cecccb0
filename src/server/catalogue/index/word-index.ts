import {
  begins,
  hasDigit,
  pointsOf,
  relevance,
  type Tier,
  type TypedWord,
  typedWords,
} from '#shared/catalogue-tokenizer.ts'
import { type Bits, bitsFor, enlarged, hasBit, setBit } from './bits.ts'
import { type PostingsBuilder, postingsBuilder } from './postings-builder.ts'
import { mistypedRanges } from './mistyped.ts'
import { mergePostings, noPostings, type Postings, prefixRange } from './postings.ts'

export interface Found {
  /** The slots in which every word was found, each once, in no order. */
  slots: Uint32Array
  /** By slot; valid until the next search. */
  scores: Uint16Array
}

export interface WordIndex {
  /** Replaces what is known of the slot. @param many the first filling: more will follow at once. */
  set(slot: number, words: ReadonlyMap<string, Tier>, many: boolean): void
  remove(slot: number): void
  search(words: readonly string[]): Found
  grow(capacity: number): void
}

/** Products changed since the dictionary was made are looked through one by one, up to this many. */
const RECENT_SEARCHED = 96
/** Without a search, the dictionary is made anew after so many. */
const RECENT_KEPT = 4096

export function wordIndex(initialCapacity: number): WordIndex {
  // Words with digits (codes of products, mostly) apart: they are many, and never forgiven.
  let letters: Postings = noPostings
  let codes: Postings = noPostings
  const recent = new Map<number, ReadonlyMap<string, Tier>>()
  let outdated: Bits = bitsFor(initialCapacity)
  let best = new Uint8Array(initialCapacity)
  let scores = new Uint16Array(initialCapacity)
  let found = new Uint32Array(initialCapacity)
  let touched = new Uint32Array(initialCapacity)
  let foundCount = 0
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

  const isOutdatedNow = (place: number) => (recent.size > 0 || removed) && hasBit(outdated, place >>> 2)
  const isWritten = (word: string): boolean => {
    for (const { words, starts, places } of [letters, codes]) {
      const [from, to] = prefixRange(words, word)
      const end = starts[to] ?? 0
      for (let at = starts[from] ?? 0; at < end; at++) if (!isOutdatedNow(places[at] ?? 0)) return true
    }
    for (const known of recent.values()) if (begins(known, word)) return true
    return false
  }

  /** Fills `best` for one word; answers how many slots it touched. */
  const fit = ({ word, forgiving }: TypedWord): number => {
    let count = 0
    const hasOutdated = recent.size > 0 || removed
    const walk = ({ places, starts }: Postings, [from, to]: [number, number], points: Uint8Array) => {
      const end = starts[to] ?? 0
      for (let at = starts[from] ?? 0; at < end; at++) {
        const place = places[at] ?? 0
        const slot = place >>> 2
        if (hasOutdated && hasBit(outdated, slot)) continue
        const earned = points[place & 3] ?? 0
        const known = best[slot] ?? 0
        if (known === 0) touched[count++] = slot
        if (earned > known) best[slot] = earned
      }
    }
    if (forgiving) {
      for (const range of mistypedRanges(letters.words, word)) walk(letters, range, BEGUN)
      return count
    }
    for (const part of [letters, codes]) {
      const [from, to] = prefixRange(part.words, word)
      const whole = part.words[from] === word ? from + 1 : from
      walk(part, [from, whole], WHOLE)
      walk(part, [whole, to], BEGUN)
    }
    return count
  }

  const searchDictionary = (words: readonly TypedWord[]) => {
    foundCount = 0
    words.forEach((word, index) => {
      const count = fit(word)
      if (index === 0) {
        found.set(touched.subarray(0, count))
        foundCount = count
      }
      let kept = 0
      for (let at = 0; at < foundCount; at++) {
        const slot = found[at] ?? 0
        const points = best[slot] ?? 0
        scores[slot] = points === 0 ? 0 : (scores[slot] ?? 0) + points
        if (points > 0) found[kept++] = slot
      }
      foundCount = kept
      for (let at = 0; at < count; at++) best[touched[at] ?? 0] = 0
    })
  }

  return {
    set(slot, words, many) {
      const isFirst = letters.words.length === 0 && codes.words.length === 0 && recent.size === 0
      if (many && isFirst) {
        bulk ??= postingsBuilder()
        return bulk.add(slot, words)
      }
      finishBulk()
      setBit(outdated, slot)
      recent.set(slot, words)
      if (recent.size >= RECENT_KEPT) merge()
    },
    remove(slot) {
      finishBulk()
      removed = true
      setBit(outdated, slot)
      recent.delete(slot)
    },
    search(words) {
      finishBulk()
      for (let at = 0; at < foundCount; at++) scores[found[at] ?? 0] = 0
      if (recent.size > RECENT_SEARCHED) merge()
      const typed = typedWords(words, isWritten)
      searchDictionary(typed)
      for (const [slot, known] of recent) {
        const score = relevance(typed, known)
        if (score === 0) continue
        scores[slot] = score
        found[foundCount++] = slot
      }
      return { slots: found.subarray(0, foundCount), scores }
    },
    grow(capacity) {
      outdated = enlarged(outdated, capacity)
      best = new Uint8Array(capacity)
      scores = new Uint16Array(capacity)
      found = new Uint32Array(capacity)
      touched = new Uint32Array(capacity)
      foundCount = 0
    },
  }
}

const TIERS = [0, 1, 2, 3] as const
const WHOLE = Uint8Array.from(TIERS, (tier) => (tier === 0 ? 0 : pointsOf(tier, true)))
const BEGUN = Uint8Array.from(TIERS, (tier) => (tier === 0 ? 0 : pointsOf(tier, false)))
