import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceIn, sellingPrice } from '#shared/selling-price.ts'
import { NO_SALES, runningSales } from '#shared/totals/sales.ts'
import { type PricedProduct, shownPrices, pricesByVariant } from '#shared/totals/variant-prices.ts'
import { sumCase } from '#tests/support/random-sums.ts'
import { runs } from '#tests/support/runs.ts'

const XL = { size: 'XL', color: 'Red' }
const kurta = (price: number, discountPrice: number | null, own?: number): PricedProduct => ({
  sku: 'KURTA',
  category: 'Top Wear',
  collections: '',
  price,
  discountPrice,
  variantPrices: own === undefined ? [] : [{ ...XL, value: own }],
})

describe('a size and colour', () => {
  it.each([
    ['the product’s price, where it has none', 1000_00, 800_00, undefined, 1000_00, 800_00],
    ['its own price', 1000_00, null, 1250_00, 1250_00, null],
    ['as large a part less', 1000_00, 800_00, 1250_00, 1250_00, 1000_00],
    ['that part in whole rupees where all is whole', 999_00, 799_00, 1099_00, 1099_00, 878_00],
    ['that part to the paisa where it is not', 19_99, 14_99, 24_99, 24_99, 18_74],
    [
      'no more less than the product: a discount that takes nothing off',
      1000_00,
      1200_00,
      1500_00,
      1500_00,
      null,
    ],
    ['a rupee at least', 1000_00, 1_00, 5_00, 5_00, 1_00],
    ['nothing less than what it has itself', 1000_00, 1_00, 50, 50, 50],
  ])('costs %s', (_what, price, discountPrice, own, full, less) => {
    expect(pricesByVariant(NO_SALES, kurta(price, discountPrice, own))(XL)).toEqual({
      price: full,
      discountPrice: less,
    })
    // The others cost what the product costs.
    expect(pricesByVariant(NO_SALES, kurta(price, discountPrice, own))({ ...XL, size: 'M' })).toEqual({
      price,
      discountPrice,
    })
  })

  it('is in the sale that its product is in, at its own price', () => {
    const sale = {
      name: 'Diwali',
      kind: 'percent' as const,
      value: 20,
      rounding: 'nine' as const,
      from: '2026-10-01T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
      skus: ['kurta'],
      collections: [],
      categories: [],
    }
    const sales = runningSales([sale])
    expect(pricesByVariant(sales, kurta(1000_00, null, 1500_00))(XL)).toEqual({
      price: 1500_00,
      discountPrice: 1199_00,
    })
    // The owner's discount is more than the sale's.
    expect(pricesByVariant(sales, kurta(1000_00, 500_00, 1500_00))(XL).discountPrice).toBe(750_00)
  })
})

describe('what shoppers are told', () => {
  const sizes = ['S', 'M', 'XL']
  const colors = ['Red', 'Blue']
  const all = sizes.flatMap((size) => colors.map((color) => ({ size, color })))
  const shopped = fc
    .record({
      one: sumCase,
      own: fc.array(
        fc.option(fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 100, max: 1e8 }))),
        {
          minLength: all.length,
          maxLength: all.length,
        },
      ),
      sold: fc.option(fc.subarray(all, { minLength: 1 }), { nil: undefined }),
      chosen: fc.record({ size: fc.constantFrom('', ...sizes), color: fc.constantFrom('', ...colors) }),
    })
    .filter(({ one }) => one.pieces.length > 0)

  it('is what each size and colour is charged at, and of several the least', () => {
    fc.assert(
      fc.property(shopped, ({ one, own, sold, chosen }) => {
        const [piece] = one.pieces
        if (!piece) return
        const sales = runningSales(one.sales)
        const variantPrices = all.flatMap((variant, at) => {
          const value = own[at]
          return value == null ? [] : [{ ...variant, value }]
        })
        const product = { ...piece, variantPrices }
        const { prices, ...least } = shownPrices(sales, product, () => sold ?? all)
        const shown = { ...least, ...(prices.length > 0 && { prices }) }
        const charged = (variant: { size: string; color: string }) =>
          sellingPrice(pricesByVariant(sales, product)(variant))
        const here = (sold ?? all).filter(
          ({ size, color }) =>
            (chosen.size === '' || size === chosen.size) && (chosen.color === '' || color === chosen.color),
        )
        for (const variant of here) expect(sellingPrice(priceIn(shown, variant))).toBe(charged(variant))
        if (here.length === 0) return
        const told = priceIn(shown, chosen)
        const [lowest, highest] = [Math.min(...here.map(charged)), Math.max(...here.map(charged))]
        expect(sellingPrice(told)).toBe(lowest)
        expect((told.prices?.length ?? 0) > 0).toBe(highest > lowest)
      }),
      { numRuns: runs(500) },
    )
  })
})
