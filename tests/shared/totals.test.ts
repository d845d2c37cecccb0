import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeKey } from '#shared/totals/codes.ts'
import { apportion, portion } from '#shared/totals/apportion.ts'
import { type Totals, totalsOf, type TotalsInput } from '#shared/totals/totals.ts'
import { oracle } from './totals-oracle.ts'
import { runs } from '#tests/support/runs.ts'

const PRODUCTS = ['shirt', 'kurta', 'jeans'] as const
const COLLECTIONS = ['Summer', 'Sale'] as const
const some = <T>(...values: readonly T[]) => fc.subarray([...values])

const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 733)
const lines = fc.array(
  fc.record({
    productId: fc.constantFrom(...PRODUCTS),
    collections: some(...COLLECTIONS),
    price: fc.oneof(fc.nat(300), fc.nat(100_000_000)),
    quantity: fc.integer({ min: 1, max: 99 }),
    isReduced: fc.boolean(),
    taxRates: fc.record({
      rate,
      higher: fc.option(fc.record({ above: fc.oneof(fc.nat(300), fc.nat(100_000_000)), rate })),
    }),
  }),
  { minLength: 1, maxLength: 5 },
)
const discounts = fc.uniqueArray(
  fc
    .record({
      code: fc.constantFrom('A', 'B', 'C'),
      kind: fc.constantFrom('percent', 'amount', 'delivery'),
      value: fc.oneof(fc.nat(10_000), fc.nat(1_000_000)),
      products: some(...PRODUCTS),
      collections: some(...COLLECTIONS),
      isFullPriceOnly: fc.boolean(),
    })
    .map((one) => ({ ...one, value: one.kind === 'percent' ? one.value % 10_001 : one.value })),
  { maxLength: 3, selector: ({ code }) => code },
)
const delivery = fc.record({ charge: fc.nat(50_000), freeFrom: fc.option(fc.nat(1_000_000)) }).map(
  ({ charge, freeFrom }) =>
    (goods: number) =>
      freeFrom !== null && goods >= freeFrom ? 0 : charge,
)
const tax = fc.record({
  isInside: fc.boolean(),
  parts: fc.constantFrom([], ['CGST', 'SGST'], ['IGST'], ['VAT']),
})
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines,
  discounts,
  delivery,
  paymentFee: fc.nat(10_000),
  tax,
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What the lines of a sum must be to each other; in words where they are not. */
function faultsOf({ items, discount, delivery: delivered, paymentFee, taxOnTop, ...rest }: Totals): string[] {
  const { total, taxInside, taxes, lines: shares } = rest
  const amounts = [items, discount, delivered, paymentFee, taxOnTop, total, taxInside]
  const all = [...amounts, ...shares.flatMap((share) => Object.values(share))]
  return [
    items - discount + delivered + paymentFee + taxOnTop === total ? '' : 'the lines are not the total',
    all.every((amount) => Number.isSafeInteger(amount) && amount >= 0) ? '' : 'not all are paise',
    sumOf(shares.map((share) => share.discount)) === discount ? '' : 'the discount is not that of the lines',
    sumOf(shares.map((share) => share.charges)) === delivered + paymentFee ? '' : 'the charges are lost',
    sumOf(shares.map((share) => share.tax)) === taxOnTop + taxInside
      ? ''
      : 'the tax is not that of the lines',
    sumOf(taxes.map(({ amount }) => amount)) === taxOnTop + taxInside ? '' : 'the taxes are not the tax',
    taxOnTop === 0 || taxInside === 0 ? '' : 'the tax is counted twice',
  ].filter((fault) => fault !== '')
}

it('the lines of a sum are its total to the paisa, as the long way has it, for 100,000 carts', () => {
  fc.assert(
    fc.property(input, (given) => {
      const totals = totalsOf(given)
      const faults = faultsOf(totals)
      if (faults.length > 0) throw new Error(faults.join())
      const { taxes: _, ...plain } = totals
      if (JSON.stringify(sorted(plain)) !== JSON.stringify(sorted(oracle(given)))) {
        expect(plain).toEqual(oracle(given))
      }
    }),
    { numRuns: runs(100_000) },
  )
  expect(faultsOf(totalsOf({ ...EMPTY, lines: [] }))).toEqual([])
})

const sorted = (totals: object) => Object.entries(totals).toSorted(([a], [b]) => (a < b ? -1 : 1))

const EMPTY: Omit<TotalsInput, 'lines'> = {
  discounts: [],
  delivery: () => 0,
  paymentFee: 0,
  tax: { isInside: false, parts: [] },
}
const flat = (percent: number) => ({ rate: percent * 100, higher: null })
const line = (price: number, more: Partial<TotalsInput['lines'][number]> = {}) => ({
  productId: 'shirt',
  collections: [],
  price,
  quantity: 1,
  isReduced: false,
  taxRates: flat(0),
  ...more,
})

it('in which order codes are given makes no difference', () => {
  fc.assert(
    fc.property(input, (given) => {
      expect(totalsOf({ ...given, discounts: given.discounts.toReversed() })).toEqual(totalsOf(given))
    }),
  )
})

it('the taxes of a rate are those of the lines that have it, whatever the others have', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { taxes, lines: shares } = totalsOf(given)
      const parts = given.tax.parts.length
      for (const one of new Set(shares.map(({ taxRate }) => taxRate))) {
        const ofLines = shares.filter(({ taxRate }) => taxRate === one).map((share) => share.tax)
        const told = taxes.filter((tax) => tax.rate * parts === one).map(({ amount }) => amount)
        expect(sumOf(told)).toBe(sumOf(ofLines))
      }
    }),
    { numRuns: runs(10_000) },
  )
})

it('nothing is taken off a line that a code is not for', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines: shares } = totalsOf({ ...given, discounts: given.discounts.slice(0, 1) })
      const [code] = given.discounts
      given.lines.forEach(({ productId, collections, isReduced }, index) => {
        if (!code) return
        const isForAll = code.products.length + code.collections.length === 0
        const isFor =
          isForAll ||
          code.products.includes(productId) ||
          collections.some((name) => code.collections.includes(name))
        if (!isFor || (code.isFullPriceOnly && isReduced)) expect(shares[index]?.discount).toBe(0)
      })
    }),
  )
})

it('with nothing set the total is the pieces', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const { items, total } = totalsOf({ ...EMPTY, lines: given })
      expect(total).toBe(items)
    }),
  )
})

it('GST is inside the price, in two halves within the state and in one across', () => {
  const lines = [line(105_000, { taxRates: flat(5) }), line(112_000, { taxRates: flat(12) })]
  const within = totalsOf({ ...EMPTY, lines, tax: { isInside: true, parts: ['CGST', 'SGST'] } })
  expect(within).toMatchObject({ total: 217_000, taxInside: 17_000, taxOnTop: 0 })
  expect(within.taxes).toEqual([
    { name: 'CGST', rate: 250, amount: 2500 },
    { name: 'SGST', rate: 250, amount: 2500 },
    { name: 'CGST', rate: 600, amount: 6000 },
    { name: 'SGST', rate: 600, amount: 6000 },
  ])
  const across = totalsOf({ ...EMPTY, lines, tax: { isInside: true, parts: ['IGST'] } })
  expect(across.taxes).toEqual([
    { name: 'IGST', rate: 500, amount: 5000 },
    { name: 'IGST', rate: 1200, amount: 12_000 },
  ])
})

it('the rate of a line goes by what one of its items is sold for, after discounts and without the tax', () => {
  const taxRates = { rate: 500, higher: { above: 250_000, rate: 1800 } }
  const rateAt = (price: number, isInside: boolean, quantity = 1, off = 0) =>
    totalsOf({
      ...EMPTY,
      lines: [line(price, { taxRates, quantity })],
      discounts: [
        { code: 'OFF', kind: 'amount', value: off, products: [], collections: [], isFullPriceOnly: false },
      ],
      tax: { isInside, parts: ['IGST'] },
    }).lines[0]?.taxRate
  expect([250_000, 250_001].map((price) => rateAt(price, false))).toEqual([500, 1800])
  expect([262_500, 262_501, 290_000].map((price) => rateAt(price, true))).toEqual([500, 1800, 1800])
  // Three at 2,600 less 300 are sold at 2,500 each; with delivery or not.
  expect([29_999, 30_000].map((off) => rateAt(260_000, false, 3, off))).toEqual([1800, 500])
})

it('a discount comes before the delivery is asked for, and the tax is of what is left', () => {
  const totals = totalsOf({
    lines: [line(100_000, { taxRates: flat(10) })],
    discounts: [
      { code: 'TEN', kind: 'percent', value: 1000, products: [], collections: [], isFullPriceOnly: false },
    ],
    delivery: (goods) => (goods >= 100_000 ? 0 : 4900),
    paymentFee: 0,
    tax: { isInside: false, parts: ['VAT'] },
  })
  expect(totals).toMatchObject({ items: 100_000, discount: 10_000, delivery: 4900, taxOnTop: 9490 })
  expect(totals.total).toBe(104_390)
})

it('shares are whole, add up, and are never a paisa away from what is fair', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const shares = apportion(amount, weights)
        expect(sumOf(shares)).toBe(amount)
        const all = sumOf(weights)
        if (all > 0) {
          shares.forEach((share, index) => {
            expect(Math.abs(share - (amount * (weights[index] ?? 0)) / all)).toBeLessThan(1.001)
          })
        }
      },
    ),
  )
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(apportion(5, [])).toEqual([])
  expect([portion(5, 1, 2), portion(4, 1, 2), portion(1, 1, 3)]).toEqual([3, 2, 0])
})

it.each([
  'DIWALI-10',
  ' diwali-10 \n',
  '\ufeffDIWALI-10\u200b',
  '\u200eDIWALI-10\u200f',
  'DIWA\u00adLI-\u206010',
  'DIWALI\u201310',
  'DIWALI\u201110',
  'DIWALI\u221210',
  'ＤＩＷＡＬＩ－１０',
  'DIWALI-१०',
  '“DIWALI-10”.',
  'dıwali̇-10',
  'DIWALI - 10',
])('the code %j is DIWALI-10', (pasted) => expect(codeKey(pasted)).toBe('DIWALI-10'))
