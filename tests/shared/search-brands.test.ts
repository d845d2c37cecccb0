import { describe, expect, test } from 'vitest'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import { plainProduct } from '#tests/support/catalogue.ts'

const BRANDS: Record<string, readonly string[]> = {
  "Levi's": [
    "levi's",
    'levi’s',
    'levi‘s',
    'levi´s',
    'Levi`s',
    'levis',
    'levi',
    "levi's jeans",
    "men's levi's jeans",
  ],
  Nike: ['nike', 'nike jeans', 'jeans by nike'],
  'H&M': ['h&m', 'h & m', 'h and m', 'hm', 'h&m jeans'],
  'Jack & Jones': [
    'jack & jones',
    'jack and jones',
    'jack jones',
    'jack',
    'jack n jones',
    'jeans jack & jones',
  ],
  'U.S. Polo Assn.': ['us polo', 'u.s. polo', 'u s polo', 'u.s. polo assn', 'us polo assn', 'us polo jeans'],
  'Tommy Hilfiger': ['tommy hilfiger', 'tommy', 'tommy jeans', 'tommyhilfiger'],
  FabIndia: ['fabindia', 'fab india', 'fab-india'],
  'Pepe Jeans': ['pepe jeans', 'pepe'],
  'Forever 21': ['forever 21', 'forever21', 'forever'],
  'Under Armour': ['under armour', 'underarmour'],
  Mango: ['mango', 'mango jeans'],
  Gap: ['gap', 'gap jeans'],
  "Victoria's Secret": ["victoria's secret", 'victorias secret', 'victoria secret'],
  'Marks & Spencer': ['marks and spencer', 'marks & spencer', 'marks'],
  'Ray-Ban': ['ray ban', 'rayban', 'ray‑ban', 'ray–ban'],
  Arrow: ['arrow', 'arrow jeans'],
  'Louis Philippe': ['louis philippe', 'louis'],
  'Lee Cooper': ['lee cooper', 'lee'],
  "Peter's Shirt & Co.": ['peter’s', "peter's shirt & co", 'peters shirt and co'],
}
const shelf = Object.keys(BRANDS).map((brand, at) =>
  plainProduct(`p-${at}`, { name: 'Plain Jeans', category: 'Bottom Wear', brand, sku: `ZZ-${at}` }),
)
const first = (search: string) => {
  const { data, search: info } = queryCatalogue(shelf, { search })
  return [data[0]?.brand, info?.near]
}

describe.each(Object.entries(BRANDS))('a shop that sells %s', (brand, spellings) => {
  test.each(spellings)('finds it by “%s”', (search) => expect(first(search)).toEqual([brand, false]))
})

test('a brand that the shop does not sell is not found, nor are its first words in a generic name', () => {
  const plain = [plainProduct('p-1', { brand: 'Beach Breeze', name: 'Linen Shirt' })]
  const found = (search: string) => queryCatalogue(plain, { search }).data.length
  expect(['nike', "levi's", 'jack & jones', 'gucci shirt'].map(found)).toEqual([0, 0, 0, 0])
})

test.each([
  ['T‑Shirt', 't-shirt'],
  ['T-Shirt', 't‑shirt'],
  ['Weavers’ Shirt', "weavers' shirt"],
  ["Weavers' Shirt", 'weavers’ shirt'],
  ['Half\u00adzip', 'halfzip'],
])('signs of a word processor read like plain ones: %s, %s', (name, search) => {
  const one = plainProduct('p-1', { name, brand: name })
  expect(queryCatalogue([one], { search }).total).toBe(1)
  expect(queryCatalogue([one], { brand: search }).total).toBe(1)
})
