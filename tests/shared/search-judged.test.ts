import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import { judge } from '#tests/bench/search/judge.ts'
import { asListed } from '#tests/search/as-listed.ts'
import { byCause } from '#tests/search/by-cause.ts'
import { halves } from '#tests/search/judged.ts'
import { notSold } from '#tests/search/not-sold.ts'
import { strangers } from '#tests/search/strangers.ts'

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

test.each(byCause)('what goes beyond plain words is read: the half that is %s', (_, judged) => {
  const { precision, empty } = judge(search, judged, products)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(empty.length).toBeLessThanOrEqual(1)
})

test.each(notSold)('nothing is shown for %s', (query) => {
  expect(search(query)).toEqual([])
})
