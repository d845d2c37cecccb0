import { describe, expect, it } from 'vitest'
import { discountWarning } from '#client/admin/products/form/discount-warning.ts'
import { byField } from '#client/admin/products/form/field-issues.ts'
import { joinedMessages } from '#shared/joined-messages.ts'

describe('what is wrong with the stock', () => {
  const sum = { path: 'countInStock', message: 'Stock must be 1 or more' }
  const one = { path: 'variants.0.countInStock', message: 'A variant needs its stock, 0 or more' }

  it('stands at the count, or at the grid that is in its place', () => {
    expect(byField([sum], false)).toEqual({ countInStock: { message: sum.message } })
    expect(byField([sum], true)).toEqual({ variants: { message: sum.message } })
  })

  it('is said of a variant before it is said of all of them', () => {
    expect(byField([sum, one], true)).toEqual({ variants: { message: one.message } })
  })
})

describe('a discount price', () => {
  it.each([
    ['1499', '1499', 'Not lower than the price: shoppers pay ₹1,499 and see no discount'],
    ['1,499', '₹2,000', 'Not lower than the price: shoppers pay ₹1,499 and see no discount'],
    ['1499', '1498.99', undefined],
    ['1499', '', undefined],
    ['', '999', undefined],
    ['1499', 'much', undefined],
  ])('beside a price of %j, typed as %j, is warned of with %j', (price, discountPrice, warning) => {
    expect(discountWarning({ price, discountPrice })).toBe(warning)
  })
})

it('messages said together are each said once, with a full stop at the end alone', () => {
  expect(joinedMessages(['Your cart is empty.', 'Pay by Paypal', 'Your cart is empty.'])).toBe(
    'Your cart is empty, Pay by Paypal',
  )
  expect(joinedMessages(['Your cart is empty.'])).toBe('Your cart is empty.')
  expect(joinedMessages([])).toBe('')
})
