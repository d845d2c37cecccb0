import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, bitsFor, hasBit, members, setBit } from '#shared/catalogue-index/bits.ts'
import { scratch } from '#shared/catalogue-index/scratch.ts'
import type { Rank } from '#shared/catalogue-index/search.ts'
import { standings } from '#shared/catalogue-index/standings.ts'
import { standingOf } from '#shared/catalogue-order.ts'
import { runs } from '#tests/support/runs.ts'

const CAPACITY = 96
const someBits = fc
  .uniqueArray(fc.nat(CAPACITY - 1))
  .map((slots) => slots.reduce((bits, slot) => (setBit(bits, slot), bits), bitsFor(CAPACITY)))

/** Levels may overlap: a slot has the points of the first that it is in. */
const someRank: fc.Arbitrary<Rank> = fc
  .tuple(fc.array(someBits, { maxLength: 4 }), fc.boolean(), fc.nat(2))
  .map(([sets, required, least]) => {
    const levels = sets.map((slots, at) => ({ points: least + sets.length - 1 - at, slots }))
    const any = bitsFor(CAPACITY)
    for (const slots of sets) for (const slot of members(slots)) setBit(any, slot)
    return { any, levels, required }
  })

const without = (bits: Bits, isIn: (slot: number) => boolean) => members(bits).filter(isIn)

test('what stands equally well comes together, the best first, by however many terms', () => {
  fc.assert(
    fc.property(someBits, someBits, fc.array(someRank, { maxLength: 5 }), (asked, inStock, ranks) => {
      const pool = scratch()
      pool.begin(CAPACITY)
      const left = without(asked, (slot) =>
        ranks.every(({ required, any }) => !required || hasBit(any, slot)),
      )
      const slots = bitsFor(CAPACITY)
      for (const slot of left) setBit(slots, slot)
      const standingBy = (slot: number) =>
        standingOf(
          ranks.reduce(
            (sum, { levels }) => sum + (levels.find((level) => hasBit(level.slots, slot))?.points ?? 0),
            0,
          ),
          hasBit(inStock, slot) ? 1 : 0,
        )
      const expected = new Map<number, number[]>()
      for (const slot of left)
        expected.set(standingBy(slot), [...(expected.get(standingBy(slot)) ?? []), slot])
      const found: [number, number[]][] = []
      for (const { standing, matches, total } of standings(
        { scratch: pool, inStock, live: slots },
        { slots, ranks },
      )) {
        const some = members(matches)
        expect(total).toBe(some.length)
        if (some.length > 0) found.push([standing, some])
      }
      expect(found).toEqual([...expected].toSorted(([a], [b]) => b - a))
      expect(members(slots)).toEqual(left)
    }),
    { numRuns: runs(500) },
  )
})
