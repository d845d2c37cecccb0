import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isInSale,
  nextTurn,
  type PricedPiece,
  ROUNDINGS,
  runningSales,
  salePrice,
  salesAt,
  type ScheduledSale,
} from '#shared/totals/sales.ts'
import { FESTIVE } from '#tests/support/settings.ts'
import { runs } from '#tests/support/runs.ts'

const PIECE: PricedPiece = {
  sku: 'LS-1',
  category: 'Top Wear',
  collections: 'Festive, Summer',
  price: 99_900,
  discountPrice: null,
}
const sale = (change: Partial<ScheduledSale> = {}): ScheduledSale => ({ ...FESTIVE, ...change })

const saleArb: fc.Arbitrary<ScheduledSale> = fc
  .record({
    name: fc.constantFrom('One', 'Two'),
    kind: fc.constantFrom('percent', 'amount'),
    hundredths: fc.integer({ min: 100, max: 9900 }),
    rounding: fc.constantFrom(...ROUNDINGS),
    from: fc.integer({ min: 0, max: 50 }),
    length: fc.integer({ min: 1, max: 50 }),
    skus: fc.subarray(['ls-1', 'LS-2']),
    collections: fc.subarray(['festive', 'Winter']),
    categories: fc.subarray(['top wear', 'Bottom Wear']),
  })
  .map(({ hundredths, from, length, ...rest }) => ({
    ...rest,
    value: hundredths / 100,
    from: new Date(from).toISOString(),
    until: new Date(from + length).toISOString(),
  }))
const pieceArb: fc.Arbitrary<PricedPiece> = fc.record({
  sku: fc.constantFrom('LS-1', 'LS-2', 'LS-3'),
  category: fc.constantFrom('Top Wear', 'Bottom Wear'),
  collections: fc.constantFrom('', 'Festive', 'Summer, Féstive', 'Winter,Summer'),
  price: fc.integer({ min: 100, max: 100_000_000_00 }),
  discountPrice: fc.option(fc.integer({ min: 100, max: 100_000_000_00 })),
})

describe('a sale', () => {
  it.each<[ScheduledSale['rounding'], number, number]>([
    ['none', 99_900, 79_920],
    ['whole', 99_900, 79_900],
    ['nine', 99_900, 79_900],
    ['nine', 100_000, 79_900],
    ['ninetyNine', 99_900, 79_900],
    ['ninetyNine', 99_800, 69_900],
    ['ninetyNine', 125_000, 99_900],
    // Nothing that is left ends in 99.
    ['ninetyNine', 10_000, 8000],
    ['nine', 1000, 800],
    // A rupee is left of everything.
    ['whole', 110, 100],
  ])('of a fifth, with prices that end like %s, makes %i paise %i', (rounding, price, lower) => {
    expect(salePrice(sale({ rounding }), price)).toBe(lower)
  })

  it('never costs more than without it, nor less than a rupee, nor more than it says', () => {
    fc.assert(
      fc.property(saleArb, pieceArb, (one, { price }) => {
        const lower = salePrice(one, price)
        const off = one.kind === 'percent' ? (price * one.value) / 100 : one.value * 100
        expect(Number.isSafeInteger(lower)).toBe(true)
        expect(lower).toBeLessThanOrEqual(price)
        expect(lower).toBeGreaterThanOrEqual(100)
        if (lower > 100) expect(lower).toBeLessThanOrEqual(price - off + 0.5)
      }),
      { numRuns: runs(5000) },
    )
  })

  it('is never added to another: of those that run, and of its own price, a piece has the lowest', () => {
    fc.assert(
      fc.property(fc.array(saleArb, { maxLength: 8 }), pieceArb, (sales, piece) => {
        const of = sales.filter((one) => isInSale(one, piece))
        const own = Math.min(piece.price, piece.discountPrice ?? piece.price)
        const least = Math.min(own, ...of.map((one) => salePrice(one, piece.price)))
        const best = runningSales(sales).bestFor(piece)
        expect(best?.price ?? own).toBe(least)
        expect(runningSales(sales.toReversed()).bestFor(piece)?.price).toBe(best?.price)
        if (best) expect(of).toContainEqual(best.sale)
      }),
      { numRuns: runs(5000) },
    )
  })

  it('runs from its first moment to the one before its last, and its turns are known before', () => {
    fc.assert(
      fc.property(fc.array(saleArb, { maxLength: 8 }), fc.integer({ min: -1, max: 101 }), (sales, now) => {
        const next = nextTurn(sales, now)
        expect(next).toBeGreaterThan(now)
        // Until then nothing changes, and then something may.
        for (let at = now; at < Math.min(next, 101); at++)
          expect(salesAt(sales, at)).toEqual(salesAt(sales, now))
      }),
    )
    const [from, until] = [Date.parse(FESTIVE.from), Date.parse(FESTIVE.until)]
    expect([from - 1, from, until - 1, until].map((now) => salesAt([FESTIVE], now).length)).toEqual([
      0, 1, 1, 0,
    ])
  })

  it.each<[string, Partial<ScheduledSale>, boolean]>([
    ['everything', {}, true],
    ['its SKU, however it is written', { skus: [' ls-1'] }, true],
    ['one of its collections', { collections: ['SUMMER'] }, true],
    ['its category', { categories: ['top wear'] }, true],
    ['one of several', { skus: ['X'], categories: ['Top Wear'] }, true],
    ['others', { skus: ['LS-2'], collections: ['Winter'], categories: ['Bottom Wear'] }, false],
  ])('is of %s', (_what, change, isOf) => {
    const all = { skus: [], collections: [], categories: [] }
    expect(isInSale(sale({ ...all, ...change }), PIECE)).toBe(isOf)
  })
})
