import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '#shared/endpoints/address.ts'
import { getProduct, listProducts, newArrivals } from '#shared/endpoints/shop.ts'

test('the address of a call is its path, with what it names', () => {
  expect(addressOf(newArrivals, {})).toBe(newArrivals.path)
  expect(addressOf(getProduct, { params: { id: 'a/b c' } })).toBe(getProduct.path.replace(':id', 'a%2Fb%20c'))
})

test('it is the same in whatever order a query is written, and without what is empty', () => {
  const one = { gender: 'Men', search: '', facets: '1' } as const
  const other = { facets: '1', gender: 'Men' } as const
  expect(addressOf(listProducts, { query: one })).toBe(addressOf(listProducts, { query: other }))
})

test('whatever is searched for comes out of it again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      const address = addressOf(listProducts, { query: { search } })
      const read = new URL(address, 'https://shop.example').searchParams.get('search') ?? ''
      expect(read).toBe(search.toWellFormed())
    }),
  )
})
