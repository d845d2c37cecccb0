import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { simulateBrowser, type SimulatedBrowser } from './cart/simulated-browser.ts'

let shop: TestShop
let browser: SimulatedBrowser
let shirts: Product[]
beforeAll(async () => {
  shop = await openShop()
  const admin = await signInAdmin(shop)
  shirts = []
  // Indigo is a blue: the jeans are of another colour.
  for (const name of ['Indigo Shirt', 'Indigo Kurta', 'Plain Jeans'])
    shirts.push(await addToCatalogue(shop, admin, { name, colors: ['Black'] }))
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = simulateBrowser(shop)
})

const names = (products: Product[]) => products.map(({ name }) => name).toSorted()

async function suggested(queryClient: QueryClient, text: string): Promise<string[]> {
  vi.resetModules()
  const { suggestions } = await import('#client/shop/search/queries.ts')
  return names((await queryClient.fetchQuery(suggestions(queryClient, text))).products)
}

test('what is suggested is what the search would find first', async () => {
  expect(await suggested(new QueryClient(), 'indi')).toEqual(['Indigo Kurta', 'Indigo Shirt'])
})

test('without the shop it is found among what this device knows, each once', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['products', 'new-arrivals'], shirts.slice(0, 1))
  queryClient.setQueryData(['products', 'detail', shirts[0]?._id], shirts[0])
  browser.trouble = ['lost-request']
  expect(await suggested(queryClient, 'indigo')).toEqual(['Indigo Shirt'])
})

test('without the shop searches and ways in are suggested too, of what this device knows', async () => {
  vi.resetModules()
  const queryClient = new QueryClient()
  queryClient.setQueryData(['products', 'new-arrivals'], shirts)
  browser.trouble = ['lost-request']
  const { suggestions } = await import('#client/shop/search/queries.ts')
  const { queries, entries } = await queryClient.fetchQuery(suggestions(queryClient, 'black ku'))
  expect(queries).toEqual(['black kurtas'])
  expect(entries.map(({ title, count }) => `${title} ${count}`)).toEqual(['Kurtas 1'])
})

test('what was searched for before and begins so comes first, and nothing twice', async () => {
  const { queriesShown } = await import('#client/shop/search/queries-shown.ts')
  const shown = queriesShown('ku', ['Kurtas', 'jeans', 'ku', 'kurta for puja'], ['kurtas', 'kurtas for men'])
  expect(shown.map(({ text, recent }) => `${text}${recent ? ', before' : ''}`)).toEqual([
    'Kurtas, before',
    'kurta for puja, before',
    'kurtas for men',
  ])
})
