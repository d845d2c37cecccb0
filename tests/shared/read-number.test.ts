import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNumber } from '#shared/admin/read-number.ts'

it.each([
  ['1299', 1299],
  ['1,299', 1299],
  [' 1,299.50 ', 1299.5],
  ['1,29,900', 129_900],
  ['12,34,56,789', 123_456_789],
  ['1,234,567', 1_234_567],
  ['₹1,299.00', 1299],
  ['₹ 1,29,900', 129_900],
  ['Rs. 1,299', 1299],
  ['rs 500', 500],
  ['INR 1,299', 1299],
  ['500/-', 500],
  ['₹500/-', 500],
  ['-4', -4],
  ['1.299', 1.299],
])('%j is read as %d', (text, number) => expect(readNumber(text)).toBe(number))

it.each([
  '',
  '₹',
  '12,9',
  '1,29',
  '1299,50',
  '1.299,00',
  '1,2,345',
  '12,345,67',
  ',299',
  '1,299,',
  '0x10',
  '1e5',
  'Infinity',
  '1 299',
  'cheap',
  '$5',
])('%j is no number: what it means is for the one who wrote it to say', (text) =>
  expect(readNumber(text)).toBeNaN(),
)

it('an amount is read as it is written here, in lakhs, and elsewhere, in thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paise) => {
      for (const locale of ['en-IN', 'en-US'])
        expect(readNumber((paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 }))).toBe(
          paise / 100,
        )
    }),
  )
})
