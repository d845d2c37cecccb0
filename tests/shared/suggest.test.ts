import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { MenuEntry } from '#shared/contract/menu.ts'
import type { Product } from '#shared/contract/product.ts'
import { clothingTrade } from '#shared/search/find.ts'
import { menuOf } from '#shared/search/menu.ts'
import { joined } from '#shared/search/normal.ts'
import { plainCatalogue } from '#shared/search/plain-catalogue.ts'
import { SUGGESTED, suggestionsFor } from '#shared/search/suggest.ts'
import { asListed } from '#tests/search/as-listed.ts'
import { someCatalogue, someQuery } from '#tests/support/catalogue.ts'
import { runs } from '#tests/support/runs.ts'

const shelf = demoProducts.map(asListed)
const trade = clothingTrade()
const suggested = (text: string, products: readonly Product[] = shelf) =>
  suggestionsFor(plainCatalogue(products), trade, text)
const queries = (text: string) => suggested(text).queries
const titles = (text: string) => suggested(text).entries.map(({ title }) => title)
const list = (entry: MenuEntry, products: readonly Product[]) =>
  queryCatalogue(products, { search: entry.search, collection: entry.collection, limit: 1 })

describe('as one types', () => {
  test('half a kind is finished, and then said for whom', () => {
    expect(queries('red ku')).toEqual(['red kurtas', 'red kurtas for women', 'red kurtas for men'])
    expect(queries('blue ja')[0]).toBe('blue jackets')
  })

  test('what is a way in beside it is no search of its own', () => {
    expect(titles('ku')).toEqual(['Kurtas'])
    expect(queries('ku')).toEqual(['kurtas for women', 'kurtas for men'])
  })

  test('what was typed is not suggested, nor whom it is for twice', () => {
    expect(queries('kurtas')).toEqual(['kurtas for women', 'kurtas for men'])
    expect(queries('men sh')).toEqual(['men shirts', 'men shorts'])
    expect(queries('t sh')).not.toContain('t shirts')
  })

  test('for whom is only suggested where it leaves something out', () => {
    expect(queries('skirt')).not.toContain('skirts for women')
  })

  test('a fabric, a colour or an occasion is followed by what there is of it', () => {
    expect(queries('lin')[0]).toBe('linen')
    expect(queries('linen')).toContain('linen shirts')
    expect(queries('women')).toContain('kurtas for women')
  })

  test('kinds, collections and occasions are ways in, whatever they are called', () => {
    expect(titles('ku')).toEqual(['Kurtas'])
    expect(titles('pants')[0]).toBe('Trousers')
    expect(titles('diwali')).toEqual(['Festive'])
    expect(titles('sal')).toEqual(['Sale'])
    expect(titles('कुर्ता')).toEqual(['Kurtas'])
  })

  test('a slip is put right first, and what is suggested goes on from there', () => {
    const { corrected, queries: further } = suggested('gry hoddie')
    expect(corrected).toBe('gray hoodie')
    expect(further).toEqual(['gray hoodies for women', 'gray hoodies for men'])
  })

  test('products are shown in the colour that was typed, also where it has another name', () => {
    expect(suggested('red ku').colors).toEqual(['red'])
    expect(suggested('laal ku').colors).toEqual(['red'])
    expect(suggested('ku').colors).toEqual([])
  })

  test('a known phrase is whole: no half of it is the beginning of a kind', () => {
    for (const text of ['gift card', 'wedding card', 'memory card'])
      expect([
        suggested(text).queries.filter((query) => query !== 'gift' && query !== 'wedding'),
        titles(text),
      ]).toEqual([[], []])
    expect(queries('cashmere card')[0]).toBe('cashmere cardigans')
  })

  test('words of another script are not continued in English', () => {
    expect(['शादी', 'लाल', 'शादी कुर्ता'].flatMap(queries)).toEqual([])
    expect(suggested('शादी').products).not.toEqual([])
  })

  test('a size that nothing comes in is told', () => {
    expect(suggested('shirt 4xl').without).toEqual(['4xl'])
    expect(suggested('shirt xl').without).toEqual([])
    expect(queryCatalogue(shelf, { search: 'skirt size 20' }).search).toMatchObject({
      near: true,
      without: ['size 20'],
    })
  })

  test('for what is not sold, what is near is suggested', () => {
    expect(suggested('silk saree')).toMatchObject({ queries: ['silk'], products: [] })
    expect(suggested('saree').queries).toEqual([])
  })
})

/** Words as they are typed: whole, half, several. */
const typed = someQuery
  .map(({ search }) => search ?? 'shi')
  .chain((text) => fc.integer({ min: 1, max: text.length }).map((length) => text.slice(0, length)))
  .filter((text) => text.trim() !== '')

test('whatever is typed, what is suggested is found, in the order of the search', () => {
  fc.assert(
    fc.property(someCatalogue(20), typed, (products, text) => {
      const answer = suggested(text, products)
      const found = queryCatalogue(products, { search: text, limit: SUGGESTED.products })
      expect(answer.products).toEqual(found.data)
      expect(answer.corrected).toBe(found.search?.corrected ?? null)
      expect(answer.queries.length).toBeLessThanOrEqual(SUGGESTED.queries)
      expect(new Set(answer.queries.map(joined)).size).toBe(answer.queries.length)
      for (const search of answer.queries) {
        const { total, search: info } = queryCatalogue(products, { search, limit: 1 })
        expect(total).toBeGreaterThan(0)
        expect(info).toMatchObject({ near: false, corrected: null })
      }
      expect(answer.entries.length).toBeLessThanOrEqual(SUGGESTED.entries)
      for (const entry of answer.entries) expect(list(entry, products).total).toBe(entry.count)
    }),
    { numRuns: runs(300) },
  )
})

describe('the menu', () => {
  test('has the kinds, the collections, what is reduced and what is new, each with what it has', () => {
    const menu = menuOf(plainCatalogue(shelf), trade)
    const named = menu.map(({ title }) => title)
    expect(named).toEqual(expect.arrayContaining(['Kurtas', 'Jeans', 'Festive', 'Sale', 'New']))
    expect(named).not.toContain('Lehengas')
    expect(new Set(named).size).toBe(named.length)
  })

  test('of any catalogue leads to exactly what it counts', () => {
    fc.assert(
      fc.property(someCatalogue(25), (products) => {
        for (const entry of menuOf(plainCatalogue(products), trade))
          expect(list(entry, products).total).toBe(entry.count)
      }),
      { numRuns: runs(200) },
    )
  })

  test('every kind is called what the search reads as that kind', () => {
    const wrong = [...trade.titles].flatMap(([kind, names]) =>
      names.filter((name) => !trade.meanings(joined(name)).some(({ concept }) => concept === kind)),
    )
    expect(wrong).toEqual([])
  })
})
