import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { Product } from '#shared/contract/product.ts'
import { CLOTHING } from '#shared/search/clothing/clothing.ts'
import { findProducts } from '#shared/search/find.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { readPrice } from '#shared/search/price.ts'
import { tradeOf } from '#shared/search/trade.ts'
import { plainProduct } from '#tests/support/catalogue.ts'
import { runs } from '#tests/support/runs.ts'

let number = 0
const product = (name: string, fields: Partial<Product> = {}): Product => {
  const at = number++
  const sku = `DZ-AA-${String(at + 1).padStart(3, '0')}`
  return plainProduct(`p-${String(at).padStart(4, '0')}`, { name, sku, material: 'Cotton', ...fields })
}
const shelf = [
  product('Harbour Shirt', { colors: ['Red', 'White'], material: 'Linen', price: 1800 }),
  product('Crew T-Shirt', { gender: 'Unisex', sizes: ['S', 'XXL'], price: 600, discountPrice: 450 }),
  product('Chowk Kurta', { collections: 'Festive', price: 2500 }),
  product('Raga Kurta', { gender: 'Women', collections: 'Festive', colors: ['Pink'], material: 'Silk' }),
  product('Slim Jeans', {
    category: 'Bottom Wear',
    material: 'Denim',
    createdAt: '2026-05-01T00:00:00.000Z',
  }),
  product('Raw Chino Shorts', {
    category: 'Bottom Wear',
    colors: ['Green'],
    description: 'Wear with a belt',
  }),
]
const found = (search: string) => queryCatalogue(shelf, { search }).data.map(({ name }) => name)
const priceOf = (name: string) =>
  sellingPrice(shelf.find((one) => one.name === name) ?? { price: 0, discountPrice: null })
const info = (search: string) => queryCatalogue(shelf, { search }).search

describe('a search is read for', () => {
  test.each<[string, string[]]>([
    ['ladies', ['Raga Kurta', 'Crew T-Shirt']],
    ["women's kurtas", ['Raga Kurta']],
    ['tees', ['Crew T-Shirt']],
    ['t shirt', ['Crew T-Shirt']],
    ['trousers', []],
    ['shorts', ['Raw Chino Shorts']],
    ['maroon shirt', ['Harbour Shirt']],
    ['gulabi kurta', ['Raga Kurta']],
    ['कुर्ता', ['Chowk Kurta', 'Raga Kurta']],
    ['reshmi kurta', ['Raga Kurta']],
    ['kurti', ['Raga Kurta']],
    ['2xl tshirt', ['Crew T-Shirt']],
    ['diwali kurta for men', ['Chowk Kurta']],
    ['kurta above 2000', ['Chowk Kurta']],
    ['1000 se kam tshirt', ['Crew T-Shirt']],
    ['tshirt on sale', ['Crew T-Shirt']],
    ['modernfit jeans', ['Slim Jeans']],
    ['linenshirt', ['Harbour Shirt']],
    ['jea', ['Slim Jeans']],
    ['dz aa 003', ['Chowk Kurta']],
    ['AA-003', ['Chowk Kurta']],
    ['aa 003', ['Chowk Kurta']],
    ['i am looking for a nice red shirt for my husband', ['Harbour Shirt']],
  ])('%s', (search, expected) => {
    expect(found(search).toSorted()).toEqual(expected.toSorted())
  })

  test('what is new, the newest first', () => {
    expect(found('new arrivals')[0]).toBe('Slim Jeans')
    expect(found('new arrivals')).toHaveLength(shelf.length)
    for (const words of ['arrivals', 'latest arrivals', 'launches', 'new launches'])
      expect(found(words)).toEqual(found('new arrivals'))
  })
})

test('an article number is found as it is written, with digits and without', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{7,10}$/), (part) => {
      const sku = `SKU-${part}`
      const one = product('Numbered Kurta', { sku })
      expect(findProducts([...shelf, one], sku).found.map((each) => each.product)).toEqual([one])
      expect(findProducts([...shelf, one], sku.toLowerCase()).found).toHaveLength(1)
    }),
    { numRuns: runs(500), examples: [['mwslkczcv'], ['1499999'], ['aaaaa7k'], ['rs1aaaaa']] },
  )
})

describe('what the shop does not sell finds nothing', () => {
  test.each([
    'saree',
    'silk saree',
    'shoes',
    'belt',
    'leather shirt',
    'kids tshirt',
    'shirts for kids',
    'qwxyz',
    'maxi dress',
    'rs',
    '0',
  ])('%s', (search) => {
    expect(found(search)).toEqual([])
  })
})

test('where nothing has all, most of it is found and said to be near', () => {
  expect(found('green linen shirt')).toEqual(['Harbour Shirt'])
  expect(info('green linen shirt')).toEqual({
    near: true,
    corrected: null,
    colors: ['green'],
    without: ['green'],
  })
  expect(info('red linen shirt')).toEqual({ near: false, corrected: null, colors: ['red'], without: [] })
})

test.each(['shirt and belt', 'shoes and a shirt', 'saree or shirt', 'turban aur shirt'])(
  'what the shop sells of %s is shown, and said to be near',
  (search) => {
    expect(found(search)).toEqual(found('shirt'))
    expect(info(search)?.near).toBe(true)
    expect(found('saree and shoes')).toEqual([])
  },
)

test('a word that nobody knows costs no more than nearness', () => {
  expect(found('qwxyz shirt')).toEqual(['Harbour Shirt'])
  expect(info('qwxyz shirt')?.near).toBe(true)
})

test.each(['cat', 'tea', 'golden retriever puppy'])('%s is no slip of a word of the trade', (search) => {
  expect(info(search)?.corrected).toBeNull()
})

test.each<[string, string]>([
  ['lbue', 'blue'],
  ['bue', 'blue'],
  ['siik kurta', 'silk kurta'],
  ['kuta', 'kurta'],
  ['shrt', 'shirt'],
  ['tshrits', 'tshirt'],
])('%s is a slip of %s', (search, meant) => {
  expect(info(search)?.corrected).toBe(meant)
})

test('a colour is known one letter before its end', () => {
  expect(info('whit shirt')?.colors).toEqual(['white'])
})

test('words that ask for nothing do not show everything', () => {
  for (const search of ['rs', '0', 'petite', 'out of stock', 'a|b|c']) expect(found(search)).toEqual([])
  expect(found('clothes')).toHaveLength(shelf.length)
  expect(found('best sellers')).toHaveLength(shelf.length)
})

test('sizes may be said as numbers', () => {
  expect(found('chest 36 tshirt')).toEqual(['Crew T-Shirt'])
  expect(found('waist 40 tees')).toEqual(['Crew T-Shirt'])
})

test('of another kind is shown before another fabric, and said to be near', () => {
  const blouse = product('Meadow Blouse', { material: 'Viscose' })
  const near = queryCatalogue([...shelf, blouse], { search: 'viscose shirt' })
  expect(near.data.map(({ name }) => name)).toEqual(['Meadow Blouse'])
  expect(near.search?.near).toBe(true)
})

test('of another kind as it was asked for comes first where nothing of the kind is so, then the kind, then what is near it', () => {
  const shelved = [
    product('Atelier Blazer'),
    product('Polar Jacket'),
    product('Quilted Bomber'),
    product('Quilted Skirt'),
  ]
  const near = queryCatalogue(shelved, { search: 'quilted blazer' })
  expect(near.data.map(({ name }) => name)).toEqual(['Quilted Bomber', 'Atelier Blazer', 'Polar Jacket'])
  expect(near.search?.near).toBe(true)
})

test('what is cheap, or expensive, comes first where words ask for it', () => {
  const prices = found('cheap').map(priceOf)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices).toHaveLength(shelf.length)
  expect(found('expensive kurta')).toEqual(['Chowk Kurta', 'Raga Kurta'])
  expect(found('not too expensive kurta')).toEqual(['Raga Kurta', 'Chowk Kurta'])
})

test.each<[string, string[]]>([
  ['kurta not pink', ['Chowk Kurta']],
  ['silk nahi kurta', ['Chowk Kurta']],
  ['kurtas except silk', ['Chowk Kurta']],
  ['not jeans or kurtas', ['Harbour Shirt', 'Crew T-Shirt', 'Raw Chino Shorts']],
  ['kurta that isn’t pink', ['Chowk Kurta']],
  ["kurtas that aren't silk", ['Chowk Kurta']],
  ['non silk kurta', ['Chowk Kurta']],
  ['kurta, nothing pink', ['Chowk Kurta']],
  // All that there is of it comes in red, too.
  ['shirt not red', ['Harbour Shirt']],
])('what is not wanted is left out: %s', (search, expected) => {
  expect(found(search).toSorted()).toEqual(expected.toSorted())
})

test('what is said of the material alone is not said of the thing', () => {
  const shelved = [product('Foundry Denim Jacket', { material: 'Denim' }), product('Polar Jacket'), ...shelf]
  const names = queryCatalogue(shelved, { search: 'non denim jacket' }).data.map(({ name }) => name)
  expect(names).toEqual(['Polar Jacket'])
})

test('what is best rated comes first where words ask for it, and one good word weighs less than a hundred', () => {
  const shelved = [
    product('Praised Kurta', { rating: 4.7, reviews: 100 }),
    product('Kurta of One Friend', { rating: 5, reviews: 1 }),
    product('Doubtful Kurta', { rating: 3.1, reviews: 400 }),
    product('New Kurta', { rating: 0, reviews: 0 }),
  ]
  for (const search of ['best rated kurta', 'top rated kurtas', 'kurta with good reviews']) {
    const names = queryCatalogue(shelved, { search }).data.map(({ name }) => name)
    expect(names).toEqual(['Praised Kurta', 'Kurta of One Friend', 'New Kurta', 'Doubtful Kurta'])
  }
})

test('what its text is about serves an occasion that no collection is for', () => {
  const shelved = [product('Aran Shirt', { description: 'Fits under a shell on a trek.' }), ...shelf]
  expect(queryCatalogue(shelved, { search: 'hiking' }).data.map(({ name }) => name)).toEqual(['Aran Shirt'])
})

test('words that ask for nothing are looked for in the names of products', () => {
  const shelved = [product('Kurta of the first day'), product('Model Shirt'), ...shelf]
  const names = (search: string) => queryCatalogue(shelved, { search }).data.map(({ name }) => name)
  expect(names('first day')).toEqual(['Kurta of the first day'])
  expect(names('kurta first day')[0]).toBe('Kurta of the first day')
  expect(names('model')).toEqual(['Model Shirt'])
  expect(names('model shirt')[0]).toBe('Model Shirt')
  expect(names('model jeans')).toEqual(['Slim Jeans'])
  // What a text says of colours brings nothing forward.
  const spoken = [
    product('Colour-Block Hoodie'),
    product('Red Overshirt', { colors: ['Red'], description: 'A colour that lasts.', rating: 5, reviews: 9 }),
    product('Check Shirt', { colors: ['Red'] }),
  ]
  const found = queryCatalogue(spoken, { search: 'red colour shirt' }).data.map(({ name }) => name)
  expect(found).toEqual(['Check Shirt', 'Red Overshirt'])
})

test('a striped top may be a shirt, and tops are none', () => {
  const shelved = [product('Banker Stripe Shirt'), product('Breton Stripe Tee'), product('Zari Blouse')]
  const names = (search: string) => queryCatalogue(shelved, { search }).data.map(({ name }) => name)
  expect(names('striped top')).toEqual(['Breton Stripe Tee', 'Banker Stripe Shirt'])
  expect(names('tops').toSorted()).toEqual(['Breton Stripe Tee', 'Zari Blouse'])
})

test('a slip that was put right is told', () => {
  expect(info('red shrit')).toEqual({ near: false, corrected: 'red shirt', colors: ['red'], without: [] })
  expect(queryCatalogue(shelf, {}).search).toBeUndefined()
})

test('two kinds that nothing is at once are alternatives', () => {
  expect(found('jeans and kurta').toSorted()).toEqual(['Chowk Kurta', 'Raga Kurta', 'Slim Jeans'])
})

test('the words of the table can be added to', () => {
  const trade = tradeOf(CLOTHING, { bandi: 'kurta for men' })
  const names = (search: string) => findProducts(shelf, search, trade).found.map((one) => one.product.name)
  expect(names('bandi')).toEqual(['Chowk Kurta'])
})

test.each<[string, number | undefined, number | undefined, string]>([
  ['shirts under 1500', undefined, 150_000, 'shirts'],
  ['below ₹1,499', undefined, 149_900, ''],
  ['upto rs. 2k', undefined, 200_000, ''],
  ['between 500 and 1000 rupees', 50_000, 100_000, ''],
  ['1000-500 tops', 50_000, 100_000, 'tops'],
  ['over 3000', 300_000, undefined, ''],
  ['2000 se zyada', 200_000, undefined, ''],
  ['शर्ट १५०० से कम', undefined, 150_000, 'शर्ट'],
  ['₹999', undefined, 99_900, ''],
  ['under five hundred', undefined, 50_000, ''],
  ['fifteen hundred se kam', undefined, 150_000, ''],
  ['do hazaar tak ki jeans', undefined, 200_000, 'ki jeans'],
  ['1k-2k jeans', 100_000, 200_000, 'jeans'],
  ['rs500-rs900', 50_000, 90_000, ''],
  ['1500 rs', undefined, 150_000, ''],
  ['kurta for 1500 rupees', undefined, 150_000, 'kurta'],
  ['less then 1500 jeans', undefined, 150_000, 'jeans'],
  ['50% off', undefined, undefined, 'sale'],
  ['around 1000', 80_000, 120_000, ''],
  ['501 jeans', undefined, undefined, '501 jeans'],
  ['dz-ku-003', undefined, undefined, 'dz-ku-003'],
])('reads the price of “%s”', (text, min, max, rest) => {
  const price = readPrice(text)
  expect([price.min, price.max, price.rest.trim()]).toEqual([min, max, rest])
})
