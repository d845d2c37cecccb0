import fc from 'fast-check'
import { MONEY_DIGITS, MONEY_PLACES } from '#shared/money-formats.ts'
import { ROUNDINGS } from '#shared/totals/sales.ts'
import type { SumCase } from './whole-sum.ts'

/* Carts, sales, zones, taxes and codes of all kinds; how they are written, too. */

const PRODUCTS = ['SHIRT', 'KURTA', 'JEANS'] as const
const NOW = Date.UTC(2026, 10, 21, 9, 30)
const moment = rarely(fc.integer({ min: -3, max: 3 }).map((days) => isoAt(days)))
const isoAt = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

const piece = fc.record({
  sku: fc.constantFrom(...PRODUCTS, 'shirt '),
  category: fc.constantFrom('Top Wear', 'Bottom Wear'),
  collections: fc.constantFrom('', 'Summer', 'Sale', 'Summer, Sale'),
  price: fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 100, max: 100_000_000 })),
  discountPrice: fc.option(
    fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 100, max: 50_000_000 })),
  ),
  own: rarely(fc.integer({ min: 100, max: 100_000_000 })),
  quantity: fc.integer({ min: 1, max: 99 }),
  ownRate: fc.option(fc.constantFrom(0, 25, 500, 733, 1800, 2800)),
  grams: fc.nat(2000),
})
const sale = fc.record({
  name: fc.constant('Week'),
  kind: fc.constantFrom('percent', 'amount'),
  value: fc.oneof(fc.constantFrom(1, 10, 33.33, 50, 99), rupees(99)),
  rounding: fc.constantFrom(...ROUNDINGS),
  from: fc.integer({ min: -5, max: 1 }).map((days) => isoAt(days)),
  until: fc.integer({ min: 2, max: 5 }).map((days) => isoAt(days)),
  skus: fc.subarray([...PRODUCTS], { maxLength: 1 }),
  collections: fc.subarray(['summer', 'Sale'], { maxLength: 1 }),
  categories: fc.subarray(['top wear'], { maxLength: 1 }),
})
const zone = fc.record({
  name: fc.constant('Zone'),
  countries: fc.subarray(['IN', 'NP', 'US']),
  postalCodes: fc.subarray(['4', '40', '400050', '560', '110001']),
  charge: rupees(900),
  perKilogram: rupees(90),
  freeFrom: fc.option(rupees(5000)),
  days: fc.integer({ min: 1, max: 30 }),
})
const tax = fc.record({
  kind: fc.constantFrom('none', 'gst', 'simple'),
  gstin: fc.constantFrom('27AAPFU0939F1ZV', '29AAGCB7383J1Z4'),
  name: fc.constant('VAT'),
  isInside: fc.boolean(),
  rate: fc.constantFrom(0, 5, 12, 7.25),
  higherAbove: fc.option(rupees(2500)),
  higherRate: fc.constantFrom(12, 18, 28),
})
const code = fc.record({
  code: fc.constantFrom('TEN', 'MONSOON'),
  kind: fc.constantFrom('percent', 'amount', 'delivery'),
  value: fc.oneof(rupees(100), fc.constantFrom(10, 33.33, 100)),
  minimum: rarely(rupees(3000)),
  from: moment,
  until: moment,
  skus: fc.subarray([...PRODUCTS], { maxLength: 2 }),
  collections: fc.subarray(['Summer', 'Sale'], { maxLength: 1 }),
  usesMax: rarely(fc.integer({ min: 1, max: 5 })),
  usesEach: rarely(fc.integer({ min: 1, max: 3 })),
  isFirstOrder: fc.boolean(),
  isFullPriceOnly: fc.boolean(),
})

export const sumCase: fc.Arbitrary<SumCase> = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
  sales: fc.array(sale, { maxLength: 3 }),
  zones: fc.array(zone, { maxLength: 3 }),
  to: fc.record({
    country: fc.constantFrom('India', 'bharat', 'Nepal', 'USA', 'Atlantis', ''),
    postalCode: fc.constantFrom('400050', '560 001', '११०००१', '605001', '44600', ''),
    state: fc.constantFrom(undefined, 'Goa', 'maharashtra'),
  }),
  tax,
  code: fc.option(code),
  usage: fc.record({ inAll: fc.nat(6), byShopper: fc.nat(3), hasOrdered: fc.boolean() }),
  paymentFee: fc.oneof(fc.constant(0), fc.nat(10_000)),
  format: fc.record({
    symbol: fc.constantFrom('₹', '$', 'kr'),
    place: fc.constantFrom(...MONEY_PLACES),
    digits: fc.constantFrom(...MONEY_DIGITS),
    isExact: fc.boolean(),
  }),
  now: fc.constant(NOW),
})

/** With at most two decimals. */
function rupees(most: number): fc.Arbitrary<number> {
  return fc.nat(most * 100).map((paise) => paise / 100)
}

/** Mostly nothing: a code of which everything is asked is refused by one thing or another. */
function rarely<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
}
