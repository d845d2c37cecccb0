import type { ValueField } from '../catalogue-filters.ts'
import { entryOf, type SearchedFields } from '../search/entry.ts'
import { clothingTrade } from '../search/find.ts'
import type { Term } from '../search/reading.ts'
import { pointsIn } from '../search/score.ts'
import { type Bits, bitsFor, clearBit, setBit, unite } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { ValueIndex } from './value-index.ts'
import type { WordIndex } from './word-index.ts'

/** What answers a term with so many points. */
export interface Level {
  points: number
  slots: Bits
}

/** What answers a term. Not to be changed, and valid until the next search. */
export interface TermSets {
  any: Bits
  /** The most points first. A slot may be in several: the first of them counts. */
  levels: readonly Level[]
}

/** What terms are looked for in. */
export interface Searched {
  values: ReadonlyMap<ValueField, ValueIndex>
  words: WordIndex
  scratch: Scratch
  capacity: number
}

/** The sets of what answers each term; those of common words are kept, for they are asked for again and again. */
export interface TermIndex {
  /** Starts a search: sets handed out before may be used for others. */
  begin(capacity: number): void
  setsOf(searched: Searched, term: Term): TermSets
  /** What is kept is brought up to date with each change of what products say. */
  add(slot: number, product: SearchedFields): void
  remove(slot: number): void
}

interface KeptSets extends TermSets {
  term: Term
}

/** So many sets are kept at most, 12 bytes a product. */
const KEPT_SETS = 96

export function termIndex(): TermIndex {
  /** The latest asked for last. */
  const kept = new Map<string, KeptSets>()
  const trade = clothingTrade()
  let unused: Bits[] = []
  let held = 0
  let room = 0

  const bitsOf = ({ any, levels }: TermSets) => new Set([any, ...levels.map(({ slots }) => slots)])
  const release = (key: string, sets: TermSets) => {
    kept.delete(key)
    const all = bitsOf(sets)
    held -= all.size
    unused.push(...all)
  }
  const own = () => {
    held++
    const bits = unused.pop() ?? bitsFor(room)
    bits.fill(0)
    return bits
  }
  return {
    begin(capacity) {
      if (capacity !== room) {
        kept.clear()
        unused = []
        held = 0
      }
      room = capacity
      for (const [key, sets] of kept) {
        if (held <= KEPT_SETS) break
        release(key, sets)
      }
    },
    setsOf(searched, term) {
      // For fewer places than a set has words it is made as fast as it is kept.
      if (searched.words.placesOf(term) * WORD <= searched.capacity)
        return made(searched, term, () => searched.scratch.empty())
      const key = JSON.stringify([term.tokens, term.values])
      const known = kept.get(key)
      kept.delete(key)
      const sets = known ?? { term, ...made(searched, term, own) }
      kept.set(key, sets)
      return sets
    },
    add(slot, product) {
      if (kept.size === 0) return
      const entry = entryOf(product, trade)
      for (const [key, sets] of kept) {
        const points = pointsIn(sets.term, entry)
        if (points < 0) continue
        const level = sets.levels.find((one) => one.points === points)
        if (!level || slot >= room) release(key, sets)
        else for (const bits of [sets.any, level.slots]) setBit(bits, slot)
      }
    },
    remove(slot) {
      for (const sets of kept.values()) for (const bits of bitsOf(sets)) clearBit(bits, slot)
    },
  }
}

/** Slots in a word of a set. */
const WORD = 32

function made({ values, words, scratch }: Searched, term: Term, empty: () => Bits): TermSets {
  const byPoints = new Map<number, Bits>()
  const level = (points: number) => {
    let slots = byPoints.get(points)
    if (!slots) byPoints.set(points, (slots = empty()))
    return slots
  }
  words.mark(term, level)
  for (const { field, points, keys } of groupsOf(term)) {
    for (const slots of values.get(field)?.having(keys, scratch) ?? []) unite(level(points), slots)
  }
  const levels = [...byPoints]
    .map(([points, slots]) => ({ points, slots }))
    .toSorted((a, b) => b.points - a.points)
  const [first, ...others] = levels
  if (first && others.length === 0) return { any: first.slots, levels }
  const any = empty()
  for (const { slots } of levels) unite(any, slots)
  return { any, levels }
}

interface Group {
  field: ValueField
  points: number
  keys: string[]
}

function groupsOf({ values }: Term): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const { field, key, points } of values) {
    const name = `${field} ${points}`
    const group = groups.get(name)
    if (group) group.keys.push(key)
    else groups.set(name, { field, points, keys: [key] })
  }
  return groups.values()
}
