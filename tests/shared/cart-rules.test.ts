import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { cartCount, cartSavings, cartTotal, emptyCart, sameLine } from '#shared/cart-rules.ts'
import { cartSchema } from '#shared/contract/cart.ts'

const paise = fc.integer({ min: 0, max: 100_000_000 })
const priced = fc.array(fc.record({ paise, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 200 })
const inRupees = (lines: { paise: number; quantity: number }[]) =>
  lines.map((line) => ({ price: line.paise / 100, quantity: line.quantity }))

it('a total is exact to the paisa', () => {
  fc.assert(
    fc.property(priced, (lines) => {
      const exact = lines.reduce((sum, line) => sum + BigInt(line.paise) * BigInt(line.quantity), 0n)
      expect(BigInt(Math.round(cartTotal(inRupees(lines)) * 100))).toBe(exact)
    }),
  )
})

it('a total does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(priced, (lines) => {
      const rupees = inRupees(lines)
      expect(cartTotal(rupees.toReversed())).toBe(cartTotal(rupees))
    }),
  )
  expect(cartTotal([{ price: 0.1, quantity: 3 }])).toBe(0.3)
  expect(
    cartTotal([
      { price: 1.15, quantity: 1 },
      { price: 0.1, quantity: 2 },
    ]),
  ).toBe(1.35)
})

it('a count is the number of pieces', () => {
  fc.assert(
    fc.property(priced, (lines) => {
      expect(cartCount(lines)).toBe(lines.flatMap(({ quantity }) => Array.from({ length: quantity })).length)
    }),
  )
  expect(cartCount([])).toBe(0)
})

it('a line is its product in one size and colour, and nothing else', () => {
  const key = { productId: 'shirt', size: 'M', color: 'Blue' }
  expect(sameLine(key, { ...key })).toBe(true)
  for (const field of ['productId', 'size', 'color'])
    expect(sameLine(key, { ...key, [field]: 'other' })).toBe(false)
  // Not by gluing the three together.
  expect(sameLine({ ...key, size: 'MB', color: 'lue' }, key)).toBe(false)
})

it('the empty cart is one of the contract', () => {
  expect(v.parse(cartSchema, emptyCart)).toEqual(emptyCart)
})

it('what is saved is what the same pieces cost without their discounts, less the total', () => {
  expect(cartSavings([])).toBe(0)
  expect(cartSavings([{ price: 999, quantity: 3 }])).toBe(0)
  expect(
    cartSavings([
      { price: 999, originalPrice: 1299, quantity: 2 },
      { price: 0.1, originalPrice: 0.3, quantity: 1 },
      { price: 500, quantity: 1 },
    ]),
  ).toBeCloseTo(600.2, 6)
})
