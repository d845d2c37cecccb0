import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulkPrices } from '#shared/admin/bulk-prices.ts'
import { sellingPrice } from '#shared/selling-price.ts'

describe('prices changed by percent', () => {
  it.each([
    [999.99, null, 10, 1100, undefined],
    [999.95, null, -10, 900, undefined],
    [2499, null, -20, 1999, undefined],
    [2, 3, 50, 3, 5],
    [1000, 800, -12.5, 875, 700],
  ])('%s with a discount of %s by %s%% is %s', (price, discountPrice, percent, wanted, discounted) => {
    const made = bulkPrices({ price, discountPrice }, 'price', percent)
    expect([made?.price, made?.discountPrice]).toEqual([wanted, discounted])
  })

  it('change those of sizes and colours by as much, and a discount leaves them as they are', () => {
    const own = (value: number) => [{ size: 'XXL', color: 'Red', value }]
    const before = { price: 1000, discountPrice: null, variantPrices: own(1249.5) }
    expect(bulkPrices(before, 'price', 10)).toEqual({ price: 1100, variantPrices: own(1374) })
    expect(bulkPrices(before, 'discount', 10)).toEqual({ discountPrice: 900 })
    expect(bulkPrices({ ...before, variantPrices: own(1.5) }, 'price', -50)).toBeUndefined()
    expect(bulkPrices({ ...before, variantPrices: own(1e9) }, 'price', 1)).toBeUndefined()
  })

  it.each([
    [2499, 20, 1999],
    [999.5, 10, 900],
    [10, 1, 9],
    [1.5, 20, 1],
  ])('%s at a discount of %s%% is %s', (price, percent, wanted) => {
    expect(bulkPrices({ price, discountPrice: null }, 'discount', percent)).toEqual({ discountPrice: wanted })
  })

  it.each([
    [1000, 700, 20],
    [1000, 799.5, 20],
    [2499, 1998.99, 20],
  ])('%s that sells for %s stays so at a discount of %s%%', (price, discountPrice, percent) => {
    expect(bulkPrices({ price, discountPrice }, 'discount', percent)).toEqual({})
  })

  it('never raise in a sale what shoppers pay', () => {
    const paise = fc.integer({ min: 100, max: 100_000_000_000 })
    fc.assert(
      fc.property(paise, fc.option(paise), fc.integer({ min: 1, max: 90 }), (price, discount, percent) => {
        const before = { price: price / 100, discountPrice: discount === null ? null : discount / 100 }
        const made = bulkPrices(before, 'discount', percent)
        if (made) expect(sellingPrice({ ...before, ...made })).toBeLessThanOrEqual(sellingPrice(before))
      }),
    )
  })

  it('are whole rupees, from one to a thousand million, and a discount stays one; or they are none', () => {
    const paise = fc.integer({ min: 100, max: 100_000_000_000 })
    const percents = fc.integer({ min: -9000, max: 50_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(paise, fc.option(paise), percents, (price, discount, percent) => {
        const before = { price: price / 100, discountPrice: discount === null ? null : discount / 100 }
        const made = bulkPrices(before, 'price', percent)
        if (!made) return
        for (const value of Object.values(made)) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(1)
          expect(value).toBeLessThanOrEqual(1e9)
        }
        if (before.discountPrice !== null && before.discountPrice < before.price)
          expect(made.discountPrice).toBeLessThan(made.price ?? 0)
      }),
    )
  })

  it('are none where a piece would cost less than a rupee', () => {
    expect(bulkPrices({ price: 1.5, discountPrice: null }, 'price', -50)).toBeUndefined()
    expect(bulkPrices({ price: 1, discountPrice: null }, 'discount', 10)).toBeUndefined()
  })
})
