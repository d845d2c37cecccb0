import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sellingPrice } from '#shared/selling-price.ts'
import { isSoldOut, mostOf, stockOf, stockWords } from '#client/shop/catalogue/availability.ts'

const pool = (countInStock: number) => ({ countInStock, variants: undefined })
const open = { size: '', color: '' }
const shirt = {
  countInStock: 4,
  variants: [
    { size: 'S', color: 'Blue', countInStock: 0 },
    { size: 'M', color: 'Blue', countInStock: 3 },
    { size: 'S', color: 'White', countInStock: 1 },
  ],
}

describe('stock', () => {
  test('is one pool without variants', () => {
    expect(stockOf(pool(7), { size: 'M', color: 'Blue' })).toBe(7)
    expect(isSoldOut(pool(0))).toBe(true)
  })

  test('is counted per variant, and one that is not listed is not sold', () => {
    expect(stockOf(shirt, { size: 'M', color: 'Blue' })).toBe(3)
    expect(stockOf(shirt, { size: 'M', color: 'White' })).toBe(0)
    expect(stockOf(shirt, { size: 'S', color: '' })).toBe(1)
    expect(isSoldOut(shirt)).toBe(false)
  })

  test('is never more with a choice than before it', () => {
    const options = fc.record({
      size: fc.constantFrom('', 'S', 'M', 'L'),
      color: fc.constantFrom('', 'Blue', 'White'),
    })
    fc.assert(
      fc.property(options, (chosen) => {
        expect(stockOf(shirt, chosen)).toBeLessThanOrEqual(stockOf(shirt, { ...chosen, size: '' }))
      }),
    )
  })

  test('is put into words when it is little or gone', () => {
    expect(stockWords(shirt, { size: 'M', color: 'Blue' })).toBe('Only 3 left')
    expect(stockWords(shirt, { size: 'S', color: 'Blue' })).toBe('Sold out')
    expect(stockWords(shirt, open)).toBe('')
    expect(stockWords(pool(2), open)).toBe('Only 2 left')
    expect(stockWords(pool(50), open)).toBe('')
  })

  test('bounds the quantity, from 1 to 99', () => {
    expect(mostOf(shirt, { size: 'M', color: 'Blue' })).toBe(3)
    expect(mostOf(pool(0), open)).toBe(1)
    expect(mostOf(pool(500), open)).toBe(99)
  })
})

test('the discount price is the selling price only where it is lower', () => {
  expect(sellingPrice({ price: 1499, discountPrice: 999 })).toBe(999)
  expect(sellingPrice({ price: 1499, discountPrice: null })).toBe(1499)
  expect(sellingPrice({ price: 1499, discountPrice: 2000 })).toBe(1499)
})
