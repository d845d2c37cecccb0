import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type CatalogueSearch,
  catalogueSearchSchema,
  noFilters,
  valuesOf,
} from '#shared/contract/catalogue-search.ts'
import { BRANDS, COLORS, SIZES, SORTS } from '#shared/limits.ts'
import { headingOf } from '#shared/page-titles.ts'
import { chipsOf } from '#client/shop/catalogue/chips.ts'
import { asPressed, isChosen, toggled } from '#client/shop/catalogue/search.ts'

const read = (query: string) => v.parse(catalogueSearchSchema, Object.fromEntries(new URLSearchParams(query)))
const rupees = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999_999_999 }).map(String))
const joined = (values: readonly string[]) => fc.subarray([...values]).map((some) => some.join(','))
const searches = fc.record({
  category: fc.constantFrom('', 'Top Wear', 'Bottom Wear'),
  gender: fc.constantFrom('', 'Men', 'Women'),
  color: joined(COLORS),
  size: joined(SIZES),
  material: fc.constantFrom('', 'Cotton'),
  brand: joined(BRANDS),
  minPrice: rupees,
  maxPrice: rupees,
  search: fc.string({ maxLength: 200 }),
  sortBy: fc.constantFrom('' as const, ...SORTS),
})

describe('the filters in the address', () => {
  test('are all empty when the address names none', () => {
    expect(Object.values(noFilters).every((value) => value === '')).toBe(true)
    expect(Object.keys(noFilters).join(' ')).toBe(
      'category gender color size material brand minPrice maxPrice search sortBy',
    )
  })

  test('come back from the address as they went into it', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(read(new URLSearchParams(search).toString())).toEqual(search)
      }),
    )
  })

  test('are read from any address at all', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(noFilters), 'foo'), fc.anything()),
        (anything) => {
          const search = v.parse(catalogueSearchSchema, anything)
          expect(v.parse(catalogueSearchSchema, search)).toEqual(search)
        },
      ),
    )
  })

  test('count as empty where they make no sense', () => {
    expect(read('minPrice=abc&maxPrice=-1&sortBy=foo&page=2')).toEqual(noFilters)
  })

  test('keep values the shop does not know', () => {
    expect(read('color=Mauve&maxPrice=10000')).toEqual({ ...noFilters, color: 'Mauve', maxPrice: '10000' })
  })
})

describe('values joined by commas', () => {
  test('toggle on and off again', () => {
    fc.assert(
      fc.property(joined(SIZES), fc.constantFrom(...SIZES), (sizes, size) => {
        const once = toggled(sizes, size)
        expect(isChosen(once, size)).toBe(!isChosen(sizes, size))
        expect(valuesOf(toggled(once, size)).toSorted()).toEqual(valuesOf(sizes).toSorted())
      }),
    )
  })

  test('are the same in any case', () => {
    expect(isChosen('s,M', 'S')).toBe(true)
    expect(toggled('s, M', 'S')).toBe('M')
  })
})

test('a value with commas is pressed, taken out and shown as one', () => {
  const blend = '55% Linen, 45% Cotton'
  const joined = toggled('Silk', blend)
  expect([valuesOf(joined), isChosen(joined, blend), toggled(joined, blend)]).toEqual([
    ['Silk', blend],
    true,
    'Silk',
  ])
  const counted = { category: [], gender: [], color: [], size: [], brand: [], price: null }
  const facets = { ...counted, material: [{ value: blend, count: 1 }] }
  const written = { ...noFilters, material: `${blend},Silk` }
  expect(chipsOf(asPressed(written, facets)).map(({ label }) => label)).toEqual([blend, 'Silk'])
})

describe('chips', () => {
  test('each takes its own value away, all of them everything', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const chips = chipsOf(search)
        for (const { without } of chips)
          expect(chipsOf({ ...search, ...without(search) })).toHaveLength(chips.length - 1)
        expect(
          chips.reduce<CatalogueSearch>((left) => ({ ...left, ...chipsOf(left)[0]?.without(left) }), search),
        ).toMatchObject({
          ...noFilters,
          search: expect.toSatisfy((text: string) => text.trim() === '') as string,
          sortBy: search.sortBy,
        })
      }),
    )
  })

  test('say the price in words', () => {
    const labels = (prices: object) => chipsOf({ ...noFilters, ...prices }).map((chip) => chip.label)
    expect(labels({ maxPrice: '2000' })).toEqual(['Up to ₹2,000'])
    expect(labels({ minPrice: '500' })).toEqual(['From ₹500'])
    expect(labels({ minPrice: '500', maxPrice: '2000' })).toEqual(['₹500 to ₹2,000'])
  })
})

test.each([
  [{}, 'All clothing'],
  [{ collection: 'Summer' }, 'Summer'],
  [{ gender: 'Women' }, 'Women'],
  [{ gender: 'Men', category: 'Top Wear' }, 'Men’s Top Wear'],
  [{ gender: 'Men,Women' }, 'All clothing'],
  [{ search: ' linen ', gender: 'Men' }, 'Results for “linen”'],
])('the page of %o is headed %s', (filters, heading) => {
  expect(headingOf({ ...noFilters, collection: 'all', ...filters })).toBe(heading)
})
