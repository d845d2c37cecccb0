import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { atLatestPrice, isOther, newsOf } from '#client/shop/catalogue/steady-product.ts'
import { someProduct } from '#tests/support/catalogue.ts'

const [any] = fc.sample(someProduct('shirt'), { numRuns: 1, seed: 1 }) as [Product]
const shirt: Product = { ...any, price: 900, discountPrice: null, countInStock: 4 }

test('price and stock are the latest, everything else is as it was opened', () => {
  const latest = { ...shirt, name: 'Another', price: 800, discountPrice: 700, countInStock: 0 }
  expect(atLatestPrice(shirt, latest)).toEqual({ ...latest, name: shirt.name })
  const variants = [{ size: 'M', color: 'Red', countInStock: 1 }]
  expect(atLatestPrice(shirt, { ...shirt, variants }).variants).toEqual(variants)
  expect(atLatestPrice({ ...shirt, variants }, shirt).variants).toBeUndefined()
})

test.each<[string, Partial<Product>]>([
  ['', {}],
  ['', { name: 'Another', countInStock: 3 }],
  ['The price is now ₹1,000; it was ₹900.', { price: 1000 }],
  ['The price is now ₹700; it was ₹900.', { discountPrice: 700 }],
  ['It has sold out meanwhile.', { countInStock: 0, price: 1000 }],
])('%j is told of %j', (words, change) => {
  expect(newsOf(shirt, { ...shirt, ...change })).toBe(words)
})

test('a piece that is there again is told', () => {
  expect(newsOf({ ...shirt, countInStock: 0 }, shirt)).toBe('It is in stock again.')
})

test.each<[boolean, Partial<Product>]>([
  [false, {}],
  [false, { price: 1, discountPrice: 2, countInStock: 3, updatedAt: 'later' }],
  [false, { variants: [{ size: 'M', color: 'Red', countInStock: 1 }] }],
  [true, { name: 'Another' }],
  [false, { collections: 'Another' }],
  [true, { images: [] }],
  [true, { sizes: ['XS'], price: 1 }],
])('it is another one, %j, with %j', (other, change) => {
  expect(isOther(shirt, { ...shirt, ...change })).toBe(other)
})
