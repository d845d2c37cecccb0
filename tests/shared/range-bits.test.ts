import fc from 'fast-check'
import { expect, test } from 'vitest'
import { members } from '#shared/catalogue-index/bits.ts'
import { columnsFor, compareSlots } from '#shared/catalogue-index/columns.ts'
import { rangeBits } from '#shared/catalogue-index/range-bits.ts'
import { scratch } from '#shared/catalogue-index/scratch.ts'
import { sortedSlots } from '#shared/catalogue-index/sorted-slots.ts'
import { runs } from '#tests/support/runs.ts'

const CAPACITY = 4096

/** Many have one price, as in a shop where everything costs 999. */
const somePrice = fc.oneof(fc.nat(3000), fc.constant(999), fc.integer({ min: 990, max: 1010 }))

test('a range of prices has what costs so, however the prices change', () => {
  const slot = fc.nat(CAPACITY - 1)
  const change = fc.oneof(
    { weight: 3, arbitrary: fc.record({ slot, price: somePrice }) },
    { weight: 1, arbitrary: fc.record({ slot }) },
  )
  const asked = fc.tuple(somePrice, somePrice)
  const step = fc.tuple(fc.array(change, { maxLength: 40 }), fc.array(asked, { minLength: 1, maxLength: 4 }))
  const loaded = fc.array(somePrice, { maxLength: CAPACITY, size: 'max' })
  fc.assert(
    fc.property(loaded, fc.array(step, { minLength: 1, maxLength: 30 }), (prices, steps) => {
      const columns = columnsFor(CAPACITY)
      const order = sortedSlots(compareSlots(columns, 'priceAsc'))
      const ranges = rangeBits(order, columns)
      const pool = scratch()
      const costs = new Map<number, number>()
      const put = (at: number, price: number, many: boolean) => {
        columns.ids[at] = `p-${at}`
        columns.price[at] = price
        costs.set(at, price)
        order.insert(at, many)
        ranges.add(at)
      }
      const take = (at: number) => {
        if (!costs.delete(at)) return
        order.remove(at)
        ranges.remove(at)
      }
      prices.forEach((price, at) => put(at, price, true))
      for (const [changes, queries] of steps) {
        for (const one of changes) {
          take(one.slot)
          if ('price' in one) put(one.slot, one.price, false)
        }
        for (const [one, another] of queries) {
          const [least, most] = [Math.min(one, another), Math.max(one, another)]
          pool.begin(CAPACITY)
          const position = (isBefore: (price: number) => boolean) =>
            order.position((at) => isBefore(columns.price[at] ?? 0))
          const from = position((price) => price < least)
          const to = position((price) => price <= most)
          const expected = [...costs].flatMap(([at, price]) => (price >= least && price <= most ? [at] : []))
          expect(members(ranges.between(from, to, pool))).toEqual(expected.toSorted((a, b) => a - b))
        }
      }
    }),
    { numRuns: runs(60) },
  )
})
