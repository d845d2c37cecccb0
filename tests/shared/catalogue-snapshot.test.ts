import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCore, openCore, type Sold, TEXT_FIELDS } from '#shared/catalogue-snapshot/core.ts'
import { applyDelta, type Delta, encodeDelta, openDelta } from '#shared/catalogue-snapshot/delta.ts'
import { rangeEnds } from '#shared/catalogue-snapshot/ranges.ts'
import { coreAt, openSnapshot, productAt, slotOf } from '#shared/catalogue-snapshot/snapshot.ts'
import { encodeText } from '#shared/catalogue-snapshot/text.ts'
import type { Product } from '#shared/contract/product.ts'
import { byId, idsIn, partsOf, rowsIn, snapshotOf, someRows } from '#tests/support/snapshot.ts'
import { runs } from '#tests/support/runs.ts'

describe('a snapshot', () => {
  test('gives back exactly the products that were put in', () => {
    fc.assert(
      fc.property(someRows(12), (rows) => {
        expect(rowsIn(snapshotOf(rows))).toEqual(rows)
      }),
      { numRuns: runs(500) },
    )
  })

  test('has the same bytes for the same products', () => {
    fc.assert(
      fc.property(someRows(8), (rows) => {
        expect(partsOf(structuredClone(rows))).toEqual(partsOf(rows))
      }),
      { numRuns: runs(50) },
    )
  })

  test('finds a product by its id, and none by another', () => {
    fc.assert(
      fc.property(someRows(20), (rows) => {
        const snapshot = snapshotOf(rows)
        const ids = rows.map(({ product }) => product._id)
        expect(idsIn(snapshot)).toEqual(ids)
        expect(ids.map((id) => slotOf(snapshot, id))).toEqual(ids.map((_, slot) => slot))
        expect(slotOf(snapshot, 'no such id')).toBeUndefined()
      }),
      { numRuns: runs(50) },
    )
  })

  test('shows cards before its texts are there, and no product page', () => {
    fc.assert(
      fc.property(someRows(4), (rows) => {
        const snapshot = openSnapshot(partsOf(rows).map(({ core }) => ({ core })))
        rows.forEach(({ product }, slot) => {
          const images = product.images.map(({ placeholder: __, ...image }) => image)
          const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, undefined]))
          expect(coreAt(snapshot, slot)).toEqual({ ...product, ...texts, images })
          expect(productAt(snapshot, slot)).toBeUndefined()
        })
      }),
      { numRuns: runs(50) },
    )
  })

  test('that is cut short or is something else is refused', () => {
    fc.assert(
      fc.property(someRows(3), fc.double({ min: 0, max: 0.99, noNaN: true }), (rows, share) => {
        const bytes = encodeCore(rows)
        expect(() => openCore(bytes.slice(0, bytes.length * share))).toThrow(/cut short/)
        expect(() => openCore(encodeText([]))).toThrow(/no part/)
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('ranges', () => {
  const ids = Array.from({ length: 20_000 }, (_, number) => `product-${String(number).padStart(6, '0')}`)
  const rangesOf = (some: string[]) => {
    let begin = 0
    return rangeEnds(some).map((end) => {
      const range = some.slice(begin, end).join()
      begin = end
      return range
    })
  }

  test('hold every product once, a thousand at most', () => {
    const ends = rangeEnds(ids)
    expect(ends.at(-1)).toBe(ids.length)
    ends.forEach((end, at) => expect(end - (ends[at - 1] ?? 0)).toBeLessThanOrEqual(1024))
    expect(rangeEnds([])).toEqual([])
  })

  test('stay as they are but for a few where a product comes or goes', () => {
    const before = new Set(rangesOf(ids))
    for (const at of [0, 5_000, 12_345, 19_999]) {
      const without = rangesOf(ids.toSpliced(at, 1)).filter((range) => !before.has(range))
      const within = rangesOf(ids.toSpliced(at, 0, `${ids[at]}-b`)).filter((range) => !before.has(range))
      expect(without.length).toBeLessThanOrEqual(5)
      expect(within.length).toBeLessThanOrEqual(5)
    }
  })
})

/** One thing after another happens to a catalogue. */
interface Step {
  add: Sold[]
  remove: number[]
  change: number[]
}

const someHistory = fc.record({
  began: someRows(8),
  steps: fc.array(
    fc.record({
      add: someRows(3),
      remove: fc.array(fc.nat(50), { maxLength: 2 }),
      change: fc.array(fc.nat(50), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

function after(rows: readonly Sold[], { add, remove, change }: Step): Sold[] {
  const at = (places: number[]) => new Set(places.map((place) => place % Math.max(1, rows.length)))
  const [removed, changed] = [at(remove), at(change)]
  const kept = rows.flatMap((row, index) => {
    if (removed.has(index)) return []
    const product: Product = { ...row.product, price: row.product.price + 1, name: `${row.product.name} II` }
    return [changed.has(index) ? { product, sold: row.sold + 1 } : row]
  })
  const known = new Set(kept.map(({ product }) => product._id))
  return [...kept, ...add.filter(({ product }) => !known.has(product._id))].toSorted(byId)
}

function difference(before: readonly Sold[], now: readonly Sold[]): Delta {
  const known = new Map(before.map((row) => [row.product._id, JSON.stringify(row)]))
  const there = new Set(now.map(({ product }) => product._id))
  return {
    removed: [...known.keys()].filter((id) => !there.has(id)),
    changed: now.filter((row) => known.get(row.product._id) !== JSON.stringify(row)),
  }
}

describe('a delta', () => {
  test('makes the later version of the earlier one, whatever happened between, at once or step by step', () => {
    fc.assert(
      fc.property(someHistory, ({ began, steps }) => {
        let rows = began
        let stepwise = snapshotOf(began)
        for (const step of steps) {
          const next = after(rows, step)
          stepwise = applyDelta(stepwise, openDelta(encodeDelta(difference(rows, next))))
          expect(rowsIn(stepwise)).toEqual(next)
          rows = next
        }
        const atOnce = applyDelta(snapshotOf(began), openDelta(encodeDelta(difference(began, rows))))
        expect(rowsIn(atOnce)).toEqual(rowsIn(snapshotOf(rows)))
      }),
      { numRuns: runs(600) },
    )
  })

  test('that says what is known already changes nothing', () => {
    fc.assert(
      fc.property(someRows(6), (rows) => {
        const again = openDelta(encodeDelta({ removed: ['not there'], changed: rows }))
        expect(rowsIn(applyDelta(snapshotOf(rows), again))).toEqual(rows)
      }),
      { numRuns: runs(50) },
    )
  })
})
