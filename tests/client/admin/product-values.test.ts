import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newProductSchema, productEditSchema } from '#shared/contract/admin/product-form.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { listOf, variantKey } from '#client/admin/products/form-fields.ts'
import {
  BLANK,
  changesOf,
  newProductOf,
  type ProductValues,
  valuesOf,
} from '#client/admin/products/product-values.ts'

const product: AdminProduct = {
  _id: 'p1',
  name: 'Linen Shirt',
  description: 'Washed until it drapes.',
  price: 1299.5,
  discountPrice: null,
  countInStock: 0,
  sku: 'DZ-1',
  category: 'Top Wear',
  brand: 'ChicStyle',
  sizes: ['S', 'M'],
  colors: ['Red'],
  collections: 'Summer',
  material: 'Linen',
  careInstructions: '',
  gender: 'Women',
  reviews: 0,
  rating: 0,
  isFeatured: false,
  isPublished: true,
  weight: null,
  hsn: '',
  taxRate: null,
  variantSkus: [],
  variantBarcodes: [],
  variantPrices: [],
  variantWeights: [],
  version: 1,
  images: [{ url: '/images/a.jpg', altText: 'Front', width: 10, height: 10 }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const byVariant: AdminProduct = {
  ...product,
  countInStock: 3,
  variants: [
    { size: 'S', color: 'Red', countInStock: 3 },
    { size: 'M', color: 'Red', countInStock: 0 },
  ],
}
const edited = (from: AdminProduct, changes: Partial<ProductValues>) => {
  const before = valuesOf(from)
  return changesOf(before, { ...before, ...changes })
}
const messages = (schema: v.GenericSchema, input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map(({ message }) => message)

it('lists are comma-separated, trimmed, each value once', () => {
  expect(listOf(' S,M , ,L,,S')).toEqual(['S', 'M', 'L'])
  expect(listOf(' , ')).toEqual([])
})

it('sizes and colours with commas of their own stay whole in the form', () => {
  const values = { sizes: ['30, 32', 'M'], colors: ['Black, White', String.raw`A\B`] }
  const { sizes, colors } = valuesOf({ ...product, ...values })
  expect({ sizes: listOf(sizes), colors: listOf(colors) }).toEqual(values)
})

describe('a new product', () => {
  const filled: ProductValues = {
    ...BLANK,
    name: 'Shirt',
    description: 'Soft',
    price: '1,299',
    countInStock: '4',
    sku: 'ABC',
    category: 'Top Wear',
    brand: 'ChicStyle',
    sizes: 'S, M',
    colors: 'Red',
    gender: 'Men',
    images: [{ url: '/images/a.jpg', altText: '' }],
  }

  it('is what was typed, and leaves out what was left empty', () => {
    const parsed = v.parse(newProductSchema, newProductOf(filled))
    expect(parsed).toMatchObject({ price: 1299, countInStock: 4, sizes: ['S', 'M'] })
    expect(parsed.rating).toBeUndefined()
    expect(parsed.discountPrice).toBeUndefined()
  })

  it('that is blank is told everything it lacks', () => {
    expect(messages(newProductSchema, newProductOf(BLANK))).toEqual(
      expect.arrayContaining([
        'Name is required',
        'Price must be 1 or more',
        'Stock must be 1 or more',
        'SKU is required',
        'Category must be either Top Wear or Bottom Wear',
        'At least one size is required',
        'At least one color is required',
        'Please select a gender',
        'At least one image is required',
      ]),
    )
  })

  it('counted by variants has their sum in stock, and no variant that was left empty', () => {
    const variants = {
      [variantKey('S', 'Red')]: '2',
      [variantKey('M', 'Red')]: '',
      [variantKey('XL', 'Red')]: '9',
    }
    const parsed = v.parse(newProductSchema, newProductOf({ ...filled, countInStock: '', variants }))
    expect(parsed.countInStock).toBe(2)
    expect(parsed.variants).toEqual([{ size: 'S', color: 'Red', countInStock: 2 }])
  })

  it('says what is wrong with what is no number', () => {
    expect(messages(newProductSchema, newProductOf({ ...filled, price: '12 rupees' }))).toEqual([
      'Price: “12 rupees” cannot be read as a number. Write it like 1299 or 1,299.50',
    ])
  })

  it.each([
    ['1299', 1299],
    [' 1,299.50 ', 1299.5],
    ['1,00,000', 100_000],
    ['-4', -4],
  ])('takes %j for the number %d', (price, number) =>
    expect(newProductOf({ ...filled, price }).price).toBe(number),
  )

  it.each(['0x10', '1e5', '0b1', 'Infinity', '12,9', '1299,50', '1 299'])(
    'takes %j for no number: what a machine reads in it nobody has meant',
    (price) => expect(newProductOf({ ...filled, price }).price).toBe(price),
  )
})

describe('an edit names only what was changed', () => {
  it('nothing, when nothing was', () => {
    expect(edited(product, {})).toEqual({})
    expect(edited(byVariant, {})).toEqual({})
  })

  it('so a sold-out product can get another name', () => {
    const changes = edited(product, { name: 'Linen Shirt II' })
    expect(changes).toEqual({ name: 'Linen Shirt II' })
    expect(messages(productEditSchema, changes)).toEqual([])
  })

  it('takes a discount and a weight away by emptying them', () => {
    expect(
      edited({ ...product, discountPrice: 999, weight: 200 }, { discountPrice: '', weight: ' ' }),
    ).toEqual({
      discountPrice: null,
      weight: null,
    })
  })

  it('takes the shop’s tax rate and HSN code again when its own are emptied', () => {
    const own = { ...product, hsn: '6109', taxRate: 0 }
    expect(edited(own, { hsn: '', taxRate: '' })).toEqual({ hsn: '', taxRate: null })
    expect(messages(productEditSchema, edited(product, { hsn: '61091', taxRate: '101' }))).toEqual([
      'An HSN code has 4, 6 or 8 digits',
      'Tax rate must be from 0 to 100',
    ])
  })

  it('does not take away a price or the stock by emptying them', () => {
    expect(messages(productEditSchema, edited(product, { price: '', countInStock: '' }))).toEqual([
      'Price must be 1 or more',
      'Stock must be 1 or more',
    ])
  })

  it('sends the variants when one of them, a size or a colour changes, and never their sum', () => {
    const before = valuesOf(byVariant)
    const variants = { ...before.variants, [variantKey('M', 'Red')]: '5' }
    expect(edited(byVariant, { variants })).toEqual({
      variants: [
        { size: 'S', color: 'Red', countInStock: 3 },
        { size: 'M', color: 'Red', countInStock: 5 },
      ],
    })
    expect(edited(byVariant, { sizes: 'S' })).toEqual({
      sizes: ['S'],
      variants: [{ size: 'S', color: 'Red', countInStock: 3 }],
    })
  })

  it('gives up the variants for one count of all', () => {
    expect(edited(byVariant, { variants: null, countInStock: '7' })).toEqual({
      variants: null,
      countInStock: 7,
    })
  })
})
