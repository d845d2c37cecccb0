import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { draftOf } from '#client/admin/products/form/product-draft.ts'
import { variantKey } from '#client/admin/products/form-fields.ts'
import { BLANK, duplicateOf, type ProductValues } from '#client/admin/products/product-values.ts'

const typed: ProductValues = { ...BLANK, name: ' Kurta ', price: '1,299', sizes: 'S, M', colors: 'Red' }

it('what is typed so far can be looked at, whatever is missing or no number', () => {
  expect(draftOf(BLANK)).toMatchObject({ name: 'Name', price: 0, discountPrice: null, sizes: [] })
  expect(draftOf({ ...typed, discountPrice: 'cheap' })).toMatchObject({
    name: 'Kurta',
    price: 1299,
    discountPrice: null,
    sizes: ['S', 'M'],
  })
  expect(draftOf({ ...typed, price: '0x10' }).price).toBe(0)
})

it('what sizes and colours cost is looked at as shoppers will see it', () => {
  const variantPrices = { 'M\nRed': '1,499', 'S\nRed': 'dear', 'XL\nRed': '5' }
  const draft = draftOf({ ...typed, variantPrices, discountPrice: '1,039.2' })
  expect(draft).toMatchObject({ price: 1299, discountPrice: 1039.2 })
  expect(draft.prices).toEqual([
    { size: 'S', color: 'Red', price: 1299, discountPrice: 1039.2 },
    { size: 'M', color: 'Red', price: 1499, discountPrice: 1199.2 },
  ])
})

it('a draft is sold out when it says so, not before it is typed', () => {
  expect(draftOf(typed).countInStock).toBe(1)
  expect(draftOf({ ...typed, countInStock: '0' }).countInStock).toBe(0)
  expect(draftOf({ ...typed, countInStock: '1,200' }).countInStock).toBe(1200)
  const variants = { [variantKey('S', 'Red')]: '2', [variantKey('M', 'Red')]: 'many' }
  expect(draftOf({ ...typed, variants })).toMatchObject({
    countInStock: 2,
    variants: [
      { size: 'S', color: 'Red', countInStock: 2 },
      { size: 'M', color: 'Red', countInStock: 0 },
    ],
  })
})

it('a duplicate has neither the SKU nor the pieces of the original, and is not shown yet', () => {
  const product: AdminProduct = {
    ...draftOf(typed),
    hsn: '',
    taxRate: null,
    variantSkus: [{ size: 'S', color: 'Red', value: 'DZ-1-S' }],
    variantBarcodes: [{ size: 'S', color: 'Red', value: '8901234567890' }],
    variantPrices: [{ size: 'M', color: 'Red', value: 1499 }],
    variantWeights: [{ size: 'S', color: 'Red', value: 200 }],
    version: 1,
    sku: 'DZ-1',
    reviews: 12,
    rating: 4,
    isPublished: true,
    countInStock: 9,
    variants: [{ size: 'S', color: 'Red', countInStock: 9 }],
  }
  expect(duplicateOf(product)).toMatchObject({
    name: 'Kurta (copy)',
    price: '1299',
    sku: '',
    variantSkus: {},
    variantBarcodes: {},
    variantPrices: { 'M\nRed': '1499' },
    variantWeights: { 'S\nRed': '200' },
    reviews: '',
    rating: '',
    isPublished: false,
    countInStock: '',
    variants: {},
  })
})
