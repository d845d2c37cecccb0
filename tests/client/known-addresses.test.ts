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

test('the address book comes first, whole, and what it has is not offered again', () => {
  const book = ['Kochi', 'Agra', 'Surat', 'Thane'].map((city) => ({
    ...address({ city }),
    _id: city,
    isDefault: city === 'Kochi',
  }))
  const orders = ['Mumbai', 'AGRA'].map((city) => ({ shippingAddress: address({ city }) }))
  const known = knownAddresses(orders, book)
  expect(known.map(({ city }) => city)).toEqual(['Kochi', 'Agra', 'Surat', 'Thane', 'Mumbai'])
  // The form takes an address alone.
  expect(known[0]).toEqual(address({ city: 'Kochi' }))
})
