import { type Bits, bitsFor, countBits } from './bits.ts'

/** Sets of which a slot must be in one. */
export type Either = readonly Bits[]

/** Words at a time, 8 KB: what is worked on stays next to the processor. */
const BLOCK = 2048
const SLOTS_OF_WORD = 32
const several = bitsFor(BLOCK * SLOTS_OF_WORD)

/**
 * Fills `into` with the slots that are in one set of each group, of which there is one at least, and says how many. Each
 * set is walked through once, however many there are.
 */
export function fillCommon(into: Bits, groups: readonly Either[]): number {
  const [first = [], ...others] = groups
  const [second] = others
  // Two sets are met in one walk.
  const isPair = first.length === 1 && second?.length === 1
  const rest = isPair ? others.slice(1) : others
  let count = 0
  for (let from = 0; from < into.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, into.length)
    if (isPair) meet(into, first[0] ?? into, second[0] ?? into, from, to)
    else fillAny(into, first, from, to, from)
    for (const group of rest) narrow(into, group, from, to)
    count += countBits(into, from, to)
  }
  return count
}

function meet(into: Bits, a: Bits, b: Bits, from: number, to: number): void {
  for (let word = from; word < to; word++) into[word] = (a[word] ?? 0) & (b[word] ?? 0)
}

/** What is in one of the sets, written from `at` on. */
function fillAny(into: Bits, [first, second, ...others]: Either, from: number, to: number, at: number): void {
  const by = at - from
  if (!first) into.fill(0, at, to + by)
  else if (!second) for (let word = from; word < to; word++) into[word + by] = first[word] ?? 0
  else for (let word = from; word < to; word++) into[word + by] = (first[word] ?? 0) | (second[word] ?? 0)
  for (const other of others)
    for (let word = from; word < to; word++) into[word + by] = (into[word + by] ?? 0) | (other[word] ?? 0)
}

function narrow(into: Bits, group: Either, from: number, to: number): void {
  const [first, second] = group
  if (first && group.length === 1) {
    for (let word = from; word < to; word++) into[word] = (into[word] ?? 0) & (first[word] ?? 0)
  } else if (first && second && group.length === 2) {
    for (let word = from; word < to; word++)
      into[word] = (into[word] ?? 0) & ((first[word] ?? 0) | (second[word] ?? 0))
  } else {
    fillAny(several, group, from, to, 0)
    for (let word = from; word < to; word++) into[word] = (into[word] ?? 0) & (several[word - from] ?? 0)
  }
}
