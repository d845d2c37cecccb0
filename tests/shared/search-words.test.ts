import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { newSearchWordsSchema } from '#shared/contract/admin/search.ts'
import { addedWords } from '#shared/search/added-words.ts'
import { CLOTHING } from '#shared/search/clothing/clothing.ts'
import { findProducts } from '#shared/search/find.ts'
import { leadsToItself } from '#shared/search/leads-to-itself.ts'
import { tradeOf } from '#shared/search/trade.ts'
import { plainProduct } from '#tests/support/catalogue.ts'
import type { Product } from '#shared/contract/product.ts'

const piece = (id: string, name: string): Product =>
  plainProduct(id, { name, sku: `DZ-${id}`, category: '', brand: '', collections: '', material: '' })
const PRODUCTS = [piece('1', 'Linen Shirt'), piece('2', 'Denim Jacket'), piece('3', 'Cotton Kurta')]
const found = (search: string, ...words: [phrase: string, words: string][]) => {
  const trade = tradeOf(CLOTHING, addedWords(words.map(([phrase, said]) => ({ phrase, words: said }))))
  return findProducts(PRODUCTS, search, trade).found.map(({ product }) => product.name)
}

describe('the shop’s own words', () => {
  it('are read instead of the phrase, in one or in several, alone or among others', () => {
    expect(found('zubba')).toEqual([])
    expect(found('zubba', ['zubba', 'kurta'])).toEqual(['Cotton Kurta'])
    expect(found('Zubbas', ['zubba', 'kurta'])).toEqual(['Cotton Kurta'])
    expect(found('zubba', ['Zubbas', 'kurta'])).toEqual(['Cotton Kurta'])
    expect(found('cotton zubba', ['zubba', 'kurta'])).toEqual(['Cotton Kurta'])
    expect(found('office topper', ['office-topper', 'linen shirt'])).toEqual(['Linen Shirt'])
  })

  it('are read as they are written, whatever signs and capitals they have', () => {
    expect(found('topper', ['“Topper”!', 'Linen-Shirt, please'])).toEqual(['Linen Shirt'])
  })

  it('may be said by other words of the shop, and by the words of the trade', () => {
    expect(found('one', ['one', 'two'], ['two', 'kurta'])).toEqual(['Cotton Kurta'])
    expect(found('zubba', ['zubba', 'kurti'])).toEqual(found('kurti'))
  })

  it('that lead in a circle end a search all the same', () => {
    expect(found('zubba', ['zubba', 'bubba zubba'], ['bubba', 'zubba bubba'])).toEqual([])
    expect(found('linenshirt', ['linenshirt', 'linen shirt'])).toEqual(['Linen Shirt'])
    expect(found('linen shirt', ['linenshirt', 'linen shirt'])).toEqual(['Linen Shirt'])
  })
})

describe('words that lead back to their phrase', () => {
  const leads = (phrase: string, words: string, ...others: [phrase: string, words: string][]) =>
    leadsToItself(
      { phrase, words },
      others.map(([one, said]) => ({ phrase: one, words: said })),
    )

  it('are told, by themselves, in several parts and by a detour', () => {
    expect(leads('zubba', 'long zubba')).toBe(true)
    expect(leads('zubba', 'long Zubbas')).toBe(true)
    expect(leads('linenshirt', 'linen shirt')).toBe(true)
    expect(leads('zubba', 'bubba', ['bubba', 'zubba'])).toBe(true)
    expect(leads('kurta', 'kurti')).toBe(true)
  })

  it('are no others', () => {
    expect(leads('zubba', 'kurta')).toBe(false)
    expect(leads('zubba', 'kurti')).toBe(false)
    expect(leads('zubba', 'bubba', ['bubba', 'kurta'], ['tubba', 'zubba'])).toBe(false)
    // A circle of others is none of this one's.
    expect(leads('zubba', 'a', ['a', 'b'], ['b', 'a'])).toBe(false)
  })
})

describe('what an admin types', () => {
  const messages = (phrase: string, words: string) =>
    v.safeParse(newSearchWordsSchema, { phrase, words }).issues?.map(({ message }) => message) ?? []

  it('is refused in plain words', () => {
    expect(messages(' ', '')).toEqual(
      expect.arrayContaining(['What shoppers type is required', 'What it means is required']),
    )
    expect(messages('a'.repeat(81), 'b'.repeat(81))).toEqual([
      'What shoppers type may have at most 80 characters',
      'What it means may have at most 80 characters',
    ])
    expect(messages('!?', '…')).toEqual([
      'What shoppers type has no letter in it',
      'What it means has no letter in it',
    ])
    expect(messages('one two three four five', 'kurta')).toEqual([
      'Only a phrase of at most 4 words can be read as one',
    ])
    expect(messages('zubba', 'a b c d e f g h i')).toEqual(['What it means may have at most 8 words'])
    expect(messages('cheap stuff', 'shirts under 500')).toEqual(['What it means can’t have a price in it'])
    expect(messages('zubba', 'long cotton kurta')).toEqual([])
    expect(messages('झब्बा', 'कुर्ता')).toEqual([])
  })
})
