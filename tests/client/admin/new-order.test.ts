import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { pieceOf, scannedIn } from '#client/admin/orders/new/typed-order.ts'

const shirt = {
  _id: 'shirt',
  name: 'Shirt',
  sku: 'SHIRT',
  sizes: ['S', 'M', 'L'],
  colors: ['Blue'],
  countInStock: 5,
  variants: [
    { size: 'S', color: 'Blue', countInStock: 0 },
    { size: 'M', color: 'Blue', countInStock: 5 },
    { size: 'L', color: 'Blue', countInStock: 0 },
  ],
  images: [],
  variantSkus: [{ size: 'L', color: 'Blue', value: 'SHIRT-L' }],
  variantBarcodes: [{ size: 'S', color: 'Blue', value: '4006381333931' }],
} as Partial<AdminProduct> as AdminProduct

it('a scanned code of a size is that size, whatever is in stock', () => {
  for (const [typed, size] of [
    [' shirt-l', 'L'],
    ['4006381333931', 'S'],
  ] as const)
    expect(pieceOf(shirt, scannedIn(shirt, typed))).toMatchObject({ productId: 'shirt', size, color: 'Blue' })
})

it('what is no whole code of a size is the product, in the first size of which there is one', () => {
  for (const typed of ['shirt', 'SHIRT', 'SHIRT-', '400638133393', ' '])
    expect([typed, scannedIn(shirt, typed), pieceOf(shirt).size]).toEqual([typed, undefined, 'M'])
})

it('a product without sizes left is a piece without one', () => {
  expect(pieceOf({ ...shirt, sizes: [], variants: [] })).toMatchObject({ size: '', color: '' })
})
