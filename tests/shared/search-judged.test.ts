import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import { judge } from '#tests/bench/search/judge.ts'
import { asListed } from '#tests/search/as-listed.ts'
import { byCause } from '#tests/search/by-cause.ts'
import { byWord } from '#tests/search/by-word.ts'
import { halves } from '#tests/search/judged.ts'
import { notSold } from '#tests/search/not-sold.ts'
import { sayings } from '#tests/search/sayings.ts'
import { strangers } from '#tests/search/strangers.ts'
import { strangersByCountry } from '#tests/search/strangers-by-country.ts'

const listed = demoProducts.map(asListed)
const products = new Map(demoProducts.map((product) => [product.sku, product]))
const search = (query: string) => queryCatalogue(listed, { search: query }).data.map(({ sku }) => sku)

test.each(halves)('shoppers find what they would accept, first: the half that is %s', (_, judged) => {
  const { precision, right, empty } = judge(search, judged, products)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(right).toBeGreaterThanOrEqual(0.92)
  expect(empty.length).toBeLessThanOrEqual(1)
})

test('who has never seen the rule finds it too', () => {
  const { precision, right, empty } = judge(search, strangers, products)
  expect(precision).toBeGreaterThanOrEqual(0.97)
  expect(right).toBeGreaterThanOrEqual(0.92)
  expect(empty).toEqual([])
})

test.each(strangersByCountry)('nor does it matter where they shop: %s', (_, judged) => {
  const { precision, right, empty } = judge(search, judged, products)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(right).toBeGreaterThanOrEqual(0.85)
  expect(empty).toEqual([])
})

test.each(['red shirt', 'black jeans', 'women kurta', 'linen trousers', 'hoodie', 'skirt'])(
  'whatever is said around it, what is found for “%s” is the same, and not said to be near',
  (thing) => {
    const found = (query: string) => {
      const { data, search: info } = queryCatalogue(listed, { search: query, limit: 100 })
      return { skus: data.map(({ sku }) => sku).toSorted(), near: info?.near }
    }
    const expected = found(thing)
    expect(expected.near).toBe(false)
    const others = sayings.map((saying) => saying.replace('…', thing))
    expect(others.filter((query) => !isDeepStrictEqual(found(query), expected))).toEqual([])
  },
)

test.each(byCause)('what goes beyond plain words is read: the half that is %s', (_, judged) => {
  const { precision, empty } = judge(search, judged, products)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(empty.length).toBeLessThanOrEqual(1)
})

test('outfits, Britain’s words, patterns, closures and weights that stand in names or texts alone', () => {
  const { precision, right, empty } = judge(search, byWord, products)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(right).toBeGreaterThanOrEqual(0.85)
  expect(empty).toEqual([])
})

test.each(notSold)('nothing is shown for %s', (query) => {
  expect(search(query)).toEqual([])
})
