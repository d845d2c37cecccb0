import { expect, test } from 'vitest'
import { knownAddresses } from '#client/shop/checkout/known-addresses.ts'
import { address } from '#tests/support/builders.ts'

test('the addresses of the last orders are offered, each once, the newest first, three at most', () => {
  const orders = ['Mumbai', 'Pune', 'MUMBAI', 'Delhi', 'Kochi'].map((city) => ({
    shippingAddress: address({ city }),
  }))
  expect(knownAddresses(orders).map(({ city }) => city)).toEqual(['Mumbai', 'Pune', 'Delhi'])
  expect(knownAddresses([{ shippingAddress: {} }, ...orders.slice(0, 1)])).toHaveLength(1)
  expect(knownAddresses([])).toEqual([])
})
