import { expect, test } from 'vitest'
import * as v from 'valibot'
import { anyOrders, placeOf, shownOrder, shownOrders } from '#client/shop/orders/shown-orders.ts'
import { address } from '#tests/support/builders.ts'

const order = (overrides: object = {}) => ({
  _id: 'order-1',
  createdAt: '2026-05-01T10:00:00.000Z',
  user: { _id: 'asha', name: 'Asha Rao', email: 'asha@shop.example' },
  orderItems: [],
  shippingAddress: address(),
  shippingMethod: 'Standard',
  paymentMethod: 'Paypal',
  totalPrice: 1499,
  isPaid: true,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  status: 'Processing',
  ...overrides,
})

test.each([
  [address(), 'Mumbai, India'],
  [{ city: 'Mumbai' }, 'N/A'],
  [{ city: '', country: 'India' }, 'N/A'],
  [{}, 'N/A'],
  [null, 'N/A'],
  ['Mumbai', 'N/A'],
  [undefined, 'N/A'],
])('an order whose address is %j is listed with the place %j', (shippingAddress, place) => {
  const { orders, leftOut } = shownOrders([order({ shippingAddress })])
  expect(leftOut).toBe(0)
  expect(orders.map((one) => placeOf(one.shippingAddress))).toEqual([place])
  const { data } = v.parse(shownOrder.answer, { success: true, data: order({ shippingAddress }) })
  expect(placeOf(data.shippingAddress)).toBe(place)
})

test('a record that is no order hides itself and is counted, the others are shown', () => {
  const odd = [null, 'order', {}, order({ totalPrice: 'much' }), order({ orderItems: null })]
  const { orders, leftOut } = shownOrders([order(), ...odd, order({ _id: 'order-2' })])
  expect(orders.map(({ _id }) => _id)).toEqual(['order-1', 'order-2'])
  expect(leftOut).toBe(odd.length)
})

test('an answer that is no list is no list of orders', () => {
  expect(v.is(anyOrders.answer, { success: true, data: 'orders' })).toBe(false)
})
