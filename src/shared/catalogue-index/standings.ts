import { standingOf } from '../catalogue-order.ts'
import { type Bits, countBits, forEachMember, hasBit, intersect, isEmpty, setBit, subtract } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type CountedSlots, inAll } from './matches.ts'
import type { Matched, Rank } from './search.ts'

/** How well a slot stands in the search. */
export const standingIn = (index: CatalogueIndex, ranks: readonly Rank[], slot: number): number =>
  standingOf(scoreIn(ranks, slot), hasBit(index.inStock, slot) ? 1 : 0)

function scoreIn(ranks: readonly Rank[], slot: number): number {
  let score = 0
  for (const { levels } of ranks) score += levels.find(({ slots }) => hasBit(slots, slot))?.points ?? 0
  return score
}

type Shelves = Pick<CatalogueIndex, 'scratch' | 'inStock' | 'live'>

/** More ways to come by points than this are not gone through one by one. */
const WAYS_AT_MOST = 24

interface WithStanding extends CountedSlots {
  standing: number
}

/**
 * What stands equally well, the best first: mostly the first of them has all that a page shows, and the others are never
 * made.
 */
export function* standings(index: Shelves, { slots, ranks }: Matched): Generator<WithStanding> {
  const { scratch, inStock } = index
  const ways = waysOf(ranks)
  const byScore = (within: Bits) => (ways ? byWays(index, ways, within) : byScores(index, ranks, within))
  const held = scratch.copy(slots)
  intersect(held, inStock)
  for (const { score, ...counted } of byScore(held)) yield { standing: standingOf(score, 1), ...counted }
  const soldOut = scratch.copy(slots)
  subtract(soldOut, inStock)
  if (isEmpty(soldOut)) return
  for (const { score, ...counted } of byScore(soldOut)) yield { standing: standingOf(score, 0), ...counted }
}

/** One level of each term, or none of it, which together come to a score. */
interface Way {
  score: number
  sets: Bits[]
}

/** The best score first; undefined where they are too many. */
function waysOf(ranks: readonly Rank[]): Way[] | undefined {
  let ways: Way[] = [{ score: 0, sets: [] }]
  for (const { levels, required } of ranks) {
    ways = ways.flatMap(({ score, sets }) => [
      ...levels.map(({ points, slots }) => ({ score: score + points, sets: [...sets, slots] })),
      ...(required ? [] : [{ score, sets }]),
    ])
    if (ways.length > WAYS_AT_MOST) return undefined
  }
  return ways.toSorted((a, b) => b.score - a.score)
}

interface Scored extends CountedSlots {
  score: number
}

/** What is in several ways has the score of the best, which comes first and takes it. */
function* byWays(index: Shelves, ways: readonly Way[], within: Bits): Generator<Scored> {
  const left = index.scratch.copy(within)
  for (let from = 0; from < ways.length;) {
    const score = ways[from]?.score ?? 0
    const equal: CountedSlots[] = []
    for (; ways[from]?.score === score; from++)
      equal.push(inAll(index, [[left], ...(ways[from]?.sets ?? []).map((bits) => [bits])]))
    const [only] = equal
    const counted = only && equal.length === 1 ? only : inAll(index, [equal.map(({ matches }) => matches)])
    yield { score, ...counted }
    subtract(left, counted.matches)
  }
}

function* byScores(index: Shelves, ranks: readonly Rank[], within: Bits): Generator<Scored> {
  const sets = new Map<number, Bits>()
  forEachMember(within, (slot) => {
    const score = scoreIn(ranks, slot)
    let of = sets.get(score)
    if (!of) sets.set(score, (of = index.scratch.empty()))
    setBit(of, slot)
  })
  for (const [score, matches] of [...sets].toSorted(([a], [b]) => b - a))
    yield { score, matches, total: countBits(matches) }
}
