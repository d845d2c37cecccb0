import { expect, it } from 'vitest'
import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import { chargesOf } from '#server/shop-settings/charges.ts'
import type { DeliveryZone } from '#shared/totals/delivery.ts'

const ZONE: DeliveryZone = {
  name: 'India',
  countries: ['IN'],
  postalCodes: [],
  charge: 49,
  perKilogram: 0,
  freeFrom: 1000,
  days: 5,
}
const TAX = {
  kind: 'gst',
  gstin: '',
  hsn: '',
  name: '',
  isInside: true,
  rate: 5,
  higherAbove: null,
  higherRate: 0,
  legalName: '',
  legalAddress: '',
  invoicePrefix: '',
  yearStart: 4,
  zone: 'Asia/Kolkata',
} as const
const written = (rupees: number) => `Rs ${rupees}`

function said(...zones: Partial<DeliveryZone>[]): string[] {
  const delivery = chargesOf({
    delivery: { zones: zones.map((zone) => ({ ...ZONE, ...zone })) } as never,
  })?.delivery
  return delivery ? [deliveryTitle(delivery, written), deliveryDetails(delivery, written)] : []
}

it.each([
  [said({}), ['Delivery Rs 49', 'Free from Rs 1000, in 5 days']],
  [said({}, { charge: 99, days: 12 }), ['Delivery from Rs 49', 'Free from Rs 1000, in 5 to 12 days']],
  // What depends on the place is not promised to everybody.
  [said({}, { charge: 99, freeFrom: 3000 }), ['Delivery from Rs 49', 'In 5 days']],
  [said({}, { charge: 99, freeFrom: null }), ['Delivery from Rs 49', 'In 5 days']],
  [said({ perKilogram: 20, freeFrom: null, days: 1 }), ['Delivery from Rs 49', 'In 1 day']],
  [said({}, { charge: 0 }), ['Free delivery to some places', 'Free from Rs 1000, in 5 days']],
  [said({ charge: 0, freeFrom: null }), ['Free delivery', 'In 5 days']],
  [said(), []],
])('says of delivery what is so wherever it goes: %j', (words, expected) => {
  expect(words).toEqual(expected)
})

it.each([
  [TAX, 'Inclusive of all taxes'],
  [{ ...TAX, isInside: false }, 'Plus GST'],
  [{ ...TAX, kind: 'simple', name: 'VAT', isInside: false }, 'Plus VAT'],
  [{ ...TAX, kind: 'none' }, undefined],
] as const)('says of the prices what the taxes make of them: %j is %s', (tax, expected) => {
  expect(chargesOf({ tax })?.tax).toBe(expected)
})
