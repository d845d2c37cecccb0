import { expect, it } from 'vitest'
import { againWords, type Looked, planAgain } from '#client/shop/orders/again/plan-again.ts'
import type { Product } from '#shared/contract/product.ts'

const product = (over: Partial<Product>): Product =>
  ({
    _id: 'shirt',
    name: 'Linen Shirt',
    sizes: ['S', 'M'],
    colors: ['Blue'],
    countInStock: 5,
    ...over,
  }) as Product
const item = (over: object = {}) => ({
  productId: 'shirt',
  name: 'Linen Shirt',
  image: '',
  price: 1499,
  size: 'M',
  color: 'Blue',
  quantity: 2,
  ...over,
})
const plan = (looked: Looked | undefined, over: object = {}, inCart = 0) =>
  planAgain([item(over)], new Map(looked === undefined ? [] : [['shirt', looked]]), () => inCart)

it('what can be bought is put into the cart as it was ordered', () => {
  const { add, leftOut } = plan(product({}))
  expect(add.map(({ size, color, quantity }) => [size, color, quantity])).toEqual([['M', 'Blue', 2]])
  expect(leftOut).toEqual([])
})

it.each([
  ['gone from the shop', 'gone', {}, 0, 0, 'Linen Shirt, M, Blue is no longer sold.'],
  [
    'not known without a connection',
    undefined,
    {},
    0,
    0,
    'Linen Shirt, M, Blue is not known here without a connection.',
  ],
  [
    'another size by now',
    product({ sizes: ['L'] }),
    {},
    0,
    0,
    'Linen Shirt, M, Blue no longer comes like this.',
  ],
  ['sold out', product({ countInStock: 0 }), {}, 0, 0, 'Linen Shirt, M, Blue is sold out.'],
  ['too few', product({ countInStock: 1 }), {}, 0, 1, 'Of Linen Shirt, M, Blue there are only 1 left.'],
  ['in the cart already', product({ countInStock: 3 }), {}, 3, 0, 'Linen Shirt, M, Blue is sold out.'],
  [
    'a variant sold out',
    product({ variants: [{ size: 'M', color: 'Blue', countInStock: 0 }] }),
    {},
    0,
    0,
    'Linen Shirt, M, Blue is sold out.',
  ],
] as const)('%s: it is said', (_name, looked, over, inCart, pieces, words) => {
  const { add, leftOut } = plan(looked, over, inCart)
  expect([add.reduce((sum, { quantity }) => sum + quantity, 0), leftOut]).toEqual([pieces, [words]])
})

it('what has come of it is said in one go', () => {
  expect(againWords(plan(product({ countInStock: 1 })), 4)).toBe(
    '1 item added to your cart, which now holds 4. Of Linen Shirt, M, Blue there are only 1 left.',
  )
  expect(againWords(plan('gone'), 0)).toBe(
    'Nothing of this order can be bought now. Linen Shirt, M, Blue is no longer sold.',
  )
})

const planned = (items: ReturnType<typeof item>[], over: Partial<Product> = {}) => {
  const { add, leftOut } = planAgain(items, new Map([['shirt', product(over)]]), () => 0)
  return [add.map(({ size, quantity }) => [size, quantity]), leftOut]
}

it('of pieces that were exchanged, what came instead is bought again', () => {
  const inExchange = { size: 'M', quantity: 1, exchangeOf: 0 }
  expect(planned([item({ size: 'S', quantity: 1 }), item(inExchange)])).toEqual([[['M', 1]], []])
  expect(planned([item({ size: 'S', quantity: 2 }), item(inExchange)])).toEqual([
    [
      ['S', 1],
      ['M', 1],
    ],
    [],
  ])
  // For one that is a line of the order already.
  expect(planned([item({ quantity: 1, size: 'S' }), item(), item(inExchange)])).toEqual([[['M', 3]], []])
})

it('leaves out what was cancelled, unless that is all of it', () => {
  expect(planned([item({ size: 'S', quantity: 3, cancelled: 1 }), item({ cancelled: 2 })])).toEqual([
    [['S', 2]],
    [],
  ])
  expect(planned([item({ cancelled: 2 })])).toEqual([[['M', 2]], []])
})

it('lines of one stock are promised no more than there is of it', () => {
  const both = [item({ size: 'S', quantity: 4 }), item({ size: 'M', quantity: 4 })]
  const short = 'Of Linen Shirt, M, Blue there are only 1 left.'
  expect(planned(both)).toEqual([
    [
      ['S', 4],
      ['M', 1],
    ],
    [short],
  ])
  const variants = ['S', 'M'].map((size) => ({ size, color: 'Blue', countInStock: 4 }))
  expect(planned(both, { variants })[1]).toEqual([])
})
