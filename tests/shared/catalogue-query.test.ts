import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { Product, ProductQuery } from '#shared/contract/product.ts'
import { plainProduct, someCatalogue, someQuery } from '#tests/support/catalogue.ts'

let number = 0
const product = (fields: Partial<Product> = {}): Product =>
  plainProduct(`p-${String(number++).padStart(4, '0')}`, fields)
const names = (products: Product[], query: ProductQuery) =>
  queryCatalogue(products, query).data.map(({ name }) => name)

describe('filters', () => {
  const shelf = [
    product({ name: 'his', gender: 'Men', sizes: ['S', 'M'], colors: ['Red'] }),
    product({
      name: 'hers',
      gender: 'Women',
      sizes: ['L'],
      colors: ['Blue'],
      collections: 'Winter, Festive',
    }),
    product({ name: 'theirs', gender: 'Unisex', price: 3000, discountPrice: 2000 }),
    product({ name: 'hidden', isPublished: false }),
  ]
  test.each<[ProductQuery, string[]]>([
    [{}, ['his', 'hers', 'theirs']],
    [{ gender: 'Men' }, ['his', 'theirs']],
    [{ gender: 'women' }, ['hers', 'theirs']],
    [{ gender: 'Unisex' }, ['theirs']],
    [{ size: 'S,L' }, ['his', 'hers']],
    [{ size: 's', color: 'RED' }, ['his']],
    [{ size: 'S', color: 'Blue' }, []],
    [{ collection: 'festive' }, ['hers']],
    [{ collection: 'all' }, ['his', 'hers', 'theirs']],
    [{ collection: '' }, ['his', 'hers', 'theirs']],
    [{ brand: 'Nobody' }, []],
    [{ brand: '%' }, []],
    [{ minPrice: 2000 }, ['theirs']],
    [{ minPrice: 1000, maxPrice: 1999.99 }, ['his', 'hers']],
    [{ minPrice: 2000, maxPrice: 1000 }, []],
  ])('%j', (query, expected) => {
    expect(names(shelf, query)).toEqual(expected)
  })
})

describe('a value with commas', () => {
  const shelf = [
    product({ name: 'red', colors: ['Red'], material: 'Silk' }),
    product({ name: 'black', colors: ['Black'], sizes: ['30'] }),
    product({
      name: 'blend',
      sizes: ['30, 32'],
      colors: ['Red,Black'],
      brand: String.raw`A\B`,
      material: '55% Linen, 45% Cotton',
      collections: String.raw`Linen\, mostly, All year`,
    }),
  ]
  test.each<[ProductQuery, string[]]>([
    [{ material: String.raw`55% Linen\, 45% Cotton` }, ['blend']],
    [{ material: '55% linen, 45% cotton' }, ['blend']],
    [{ material: '55% Linen, 45% Cotton,Silk' }, ['red', 'blend']],
    [{ material: '55% Linen' }, []],
    [{ size: '30, 32' }, ['blend']],
    [{ color: 'Red,Black' }, ['red', 'black']],
    [{ color: String.raw`Red\,Black` }, ['blend']],
    [{ color: String.raw`Red\,Black,Black` }, ['black', 'blend']],
    [{ brand: String.raw`A\\B` }, ['blend']],
    [{ brand: String.raw`A\B` }, ['blend']],
    [{ collection: 'Linen, mostly' }, ['blend']],
    [{ collection: 'All year' }, ['blend']],
  ])('is found by %j', (query, expected) => {
    expect(names(shelf, query)).toEqual(expected)
  })
})

describe('search', () => {
  test.each([
    ['linen', 'Linen Shirt'],
    ['LIN shi', 'Linen Shirt'],
    ['cafe', 'Café Blouse'],
    ['tshirt', 'T-Shirt'],
    ['t-shirt', 'T-Shirt'],
    ['kurtā', 'Kurta'],
    ['øresund', 'Oresund Coat'],
  ])('%s finds %s', (search, name) => {
    expect(names([product({ name }), product()], { search })).toEqual([name])
  })

  test('looks into brand, category, material, colours, SKU and description too', () => {
    const one = product({
      name: 'X',
      brand: 'Acme',
      category: 'Bottom Wear',
      material: 'Tweed',
      colors: ['Teal'],
      sku: 'QQ-77',
      description: 'A zipper',
    })
    for (const search of ['acme', 'bottom', 'tweed', 'teal', 'qq-77', '77', 'zipper', 'acme zipper']) {
      expect(names([one, product()], { search })).toEqual(['X'])
    }
    expect(names([one, product()], { search: 'acme absent' })).toEqual(['X'])
  })

  test.each(['lnien', 'linne', 'linden', 'linnen', 'lenin'])('forgives a slip: %s', (search) => {
    expect(names([product({ name: 'Linen' }), product()], { search })).toEqual(['Linen'])
  })

  test('gibberish and codes are not forgiven, and signs find nothing', () => {
    const shelf = [product({ name: 'Cotton Silk', sku: '10234' })]
    for (const search of ['czzxo', 'sqqk', '10235', '%', '_', '"'])
      expect(names(shelf, { search })).toEqual([])
  })

  test('a kind is what a thing is called, not what its description speaks of', () => {
    const shelf = [
      product({ name: 'Top', description: 'Goes with a shirt', isFeatured: true }),
      product({ name: 'Blouse', brand: 'Shirt Makers' }),
      product({ name: 'Overshirt' }),
      product({ name: 'Shirt' }),
    ]
    expect(names(shelf, { search: 'shirt' })).toEqual(['Shirt', 'Overshirt'])
    expect(names(shelf, { search: 'shrit' })).toEqual(['Shirt', 'Overshirt'])
    expect(names(shelf, { search: 'shirt', sortBy: 'priceAsc' })).toHaveLength(2)
  })

  test('ranks the name before the description', () => {
    const shelf = [
      product({ name: 'Plain', description: 'A zipper in front', reviews: 90, rating: 5 }),
      product({ name: 'Zippered' }),
    ]
    expect(names(shelf, { search: 'zipper' })).toEqual(['Zippered', 'Plain'])
  })

  test('what is bought more comes first among equals, and what is sold out last', () => {
    const shelf = [
      product({ name: 'Shirt A', reviews: 1, rating: 4 }),
      product({ name: 'Shirt B', reviews: 9, rating: 4 }),
      product({ name: 'Shirt C', reviews: 99, rating: 5, countInStock: 0 }),
    ]
    expect(names(shelf, { search: 'shirt' })).toEqual(['Shirt B', 'Shirt A', 'Shirt C'])
    expect(names(shelf, { search: 'shirt', sortBy: 'popularity' })).toEqual(['Shirt C', 'Shirt B', 'Shirt A'])
  })

  test('never turns a word that it knows into another', () => {
    const shelf = [
      product({ name: 'Shirt', gender: 'Men' }),
      product({ name: 'Skirt', gender: 'Women' }),
      product({ name: 'Shrit', isPublished: false }),
    ]
    expect(names(shelf, { search: 'shirt' })).toEqual(['Shirt'])
    expect(names(shelf, { search: 'skirt' })).toEqual(['Skirt'])
    expect(names(shelf, { search: 'shrit' })).toEqual(['Shirt'])
    // Sold, though not where the filters look; and not sold at all.
    expect(names(shelf, { search: 'shirt', gender: 'Women' })).toEqual([])
    expect(names(shelf.slice(1), { search: 'shirt' })).toEqual([])
  })

  test('forgives each word by itself', () => {
    const shelf = [product({ name: 'Linen Shirt' }), product({ name: 'Linen Skirt' })]
    expect(names(shelf, { search: 'lnien shirt' })).toEqual(['Linen Shirt'])
    expect(names(shelf, { search: 'lnien shrit' })).toEqual(['Linen Shirt'])
    expect(names(shelf, { search: 'linen sirt' })).toEqual(['Linen Shirt'])
  })
})

describe('order', () => {
  const shelf = [
    product({ name: 'old', createdAt: '2025-01-01T00:00:00.000Z', price: 500, rating: 5, reviews: 100 }),
    product({
      name: 'new',
      createdAt: '2026-05-01T00:00:00.000Z',
      price: 900,
      discountPrice: 400,
      rating: 4,
      reviews: 10,
    }),
    product({ name: 'featured', isFeatured: true, createdAt: '2024-01-01T00:00:00.000Z', price: 700 }),
  ]
  test.each<[ProductQuery['sortBy'], string[]]>([
    [undefined, ['featured', 'new', 'old']],
    ['priceAsc', ['new', 'old', 'featured']],
    ['priceDesc', ['featured', 'old', 'new']],
    ['popularity', ['old', 'new', 'featured']],
  ])('by %s', (sortBy, expected) => {
    expect(names(shelf, { sortBy })).toEqual(expected)
  })

  test('by what was sold before what is well rated', () => {
    const sold = (id: string) => (id === shelf[2]?._id ? 3 : 0)
    expect(queryCatalogue(shelf, { sortBy: 'popularity' }, sold).data[0]?.name).toBe('featured')
  })
})

describe('facets', () => {
  test('count what choosing each value would leave, their own filter lifted', () => {
    const shelf = [
      product({ gender: 'Men', colors: ['Red', 'Blue'], price: 100 }),
      product({ gender: 'Unisex', colors: ['red'], price: 200 }),
      product({ gender: 'Women', colors: ['Blue'], price: 300 }),
    ]
    const { facets } = queryCatalogue(shelf, { gender: 'Men', maxPrice: 150, facets: '1' })
    expect(facets?.gender).toEqual([{ value: 'Men', count: 1 }])
    expect(facets?.color).toEqual([
      { value: 'Blue', count: 1 },
      { value: 'Red', count: 1 },
    ])
    expect(facets?.price).toEqual({ min: 100, max: 200 })
    const all = queryCatalogue(shelf, { facets: '1' }).facets
    expect(all?.gender).toEqual([
      { value: 'Men', count: 2 },
      { value: 'Women', count: 2 },
      { value: 'Unisex', count: 1 },
    ])
  })

  test('each count is the total of the list with that value', () => {
    fc.assert(
      fc.property(someCatalogue(15), someQuery, (products, query) => {
        const { facets } = queryCatalogue(products, { ...query, facets: '1' })
        for (const field of ['category', 'gender', 'color', 'size', 'material', 'brand'] as const) {
          for (const { value, count } of facets?.[field] ?? []) {
            expect(queryCatalogue(products, { ...query, [field]: value }).total).toBe(count)
          }
        }
      }),
    )
  })
})

test('a cursor of another order is none', () => {
  const shelf = [product(), product()]
  const cursor = queryCatalogue(shelf, { limit: 1, sortBy: 'priceAsc' }).nextCursor ?? ''
  expect(cursor).not.toBe('')
  expect(queryCatalogue(shelf, { limit: 1, sortBy: 'priceAsc', cursor }).data).toEqual([shelf[1]])
  expect(queryCatalogue(shelf, { limit: 1, cursor }).data).toEqual([shelf[0]])
})
