import { describe, expect, test } from 'vitest'
import { cartChanges, stateOf } from '#client/shop/checkout/cart-changes.ts'
import { newestOnly } from '#client/shop/checkout/newest-only.ts'

const shirt = { productId: 'shirt', size: 'M', color: 'Blue', name: 'Linen Shirt', price: 999, quantity: 2 }
const kurta = { productId: 'kurta', size: 'L', color: 'Red', name: 'Kurta', price: 1499, quantity: 1 }

describe('what is about to be paid, held against the cart', () => {
  test('is the same in whatever order', () => {
    expect(cartChanges([shirt, kurta], [kurta, shirt])).toEqual([])
    expect(stateOf([shirt, kurta])).toBe(stateOf([kurta, shirt]))
  })

  test('tells line by line what is gone, new, more, less, or of another price', () => {
    expect(cartChanges([shirt, kurta], [shirt])).toEqual(['Kurta, L, Red is no longer in the cart'])
    expect(cartChanges([shirt], [shirt, kurta])).toEqual([
      'Kurta, L, Red is in the cart and not in this payment',
    ])
    expect(cartChanges([shirt], [{ ...shirt, quantity: 1, price: 899 }])).toEqual([
      'Linen Shirt, M, Blue: 1 in the cart, 2 in this payment; now ₹899, in this payment ₹999',
    ])
    expect(cartChanges([shirt], [])).toEqual(['Linen Shirt, M, Blue is no longer in the cart'])
  })

  test('another size is another line', () => {
    expect(cartChanges([shirt], [{ ...shirt, size: 'L' }])).toHaveLength(2)
    expect(stateOf([shirt])).not.toBe(stateOf([{ ...shirt, size: 'L' }]))
  })
})

test('of what comes while something is being kept the newest is kept next, and nothing in between', async () => {
  const kept: string[] = []
  const disk = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const keep = newestOnly((value: string) => {
    kept.push(value)
    return disk[kept.length - 1]?.promise ?? Promise.resolve()
  })
  for (const value of ['M', 'Mu', 'Mum']) keep(value)
  expect(kept).toEqual(['M'])
  disk[0]?.reject(new Error('The disk is full'))
  await expect.poll(() => kept).toEqual(['M', 'Mum'])
  disk[1]?.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  keep('Mumbai')
  expect(kept).toEqual(['M', 'Mum', 'Mumbai'])
})
