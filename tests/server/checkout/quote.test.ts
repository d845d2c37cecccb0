import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteOf } from '#server/checkout/quote.ts'

it.each([
  [149_900, 'INR', 1, '1499.00'],
  [1, 'INR', 1, '0.01'],
  [100, 'USD', 0.0119, '0.01'],
  [149_900, 'USD', 0.0119, '17.84'],
  // 10.005 rounds half up, where a float would say 10.00.
  [1_000_500, 'EUR', 0.001, '10.01'],
  [299_997, 'USD', 0.012, '36.00'],
  [149_900, 'JPY', 1.72, '2578'],
  [0, 'USD', 0.012, '0.00'],
])('%d paise in %s at %d are %s', (paise, currency, rate, amount) => {
  expect(quoteOf(paise, currency, rate)).toBe(amount)
})

it('is never further than half a hundredth from the exact amount', () => {
  const rates = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), rates, (paise, millionths) => {
      const [whole = '', fraction = ''] = quoteOf(paise, 'USD', millionths / 1_000_000).split('.')
      const cents = BigInt(whole + fraction)
      const off = cents * 1_000_000n - BigInt(paise) * BigInt(millionths)
      expect(fraction).toHaveLength(2)
      expect(off <= 500_000n && off > -500_001n).toBe(true)
    }),
  )
})
