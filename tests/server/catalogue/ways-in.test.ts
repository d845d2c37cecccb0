import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseCache } from '#server/http/response-cache.ts'
import { storedIndex } from '#server/catalogue/records/product-records.ts'
import { catalogueReader } from '#server/catalogue/reader.ts'
import { putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import type { PicturedEntry, Suggestions } from '#shared/contract/menu.ts'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { catalogueMenu, listProducts, suggestions } from '#shared/endpoints/shop.ts'
import { clothingTrade } from '#shared/search/find.ts'
import { menuOf } from '#shared/search/menu.ts'
import { plainCatalogue } from '#shared/search/plain-catalogue.ts'
import { suggestionsFor } from '#shared/search/suggest.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { someCatalogue, someQuery } from '#tests/support/catalogue.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

describe('GET /api/product/suggestions and /menu', () => {
  let shop: TestShop
  let admin: SignedIn
  const ask = async (search: string) => (await shop.call(suggestions, { query: { search } })).data
  const menu = async () => (await shop.call(catalogueMenu, {})).data
  beforeAll(async () => {
    shop = await openShop()
    admin = await signInAdmin(shop)
    for (const gender of ['Men', 'Women', 'Unisex'] as const)
      await addToCatalogue(shop, admin, { name: `${gender} Kurta`, gender, collections: 'Festive' })
    await addToCatalogue(shop, admin, { name: 'Old Jeans', price: 900, discountPrice: 700 })
  })
  afterAll(() => shop.close())

  test('a search that is missing, blank or too long is refused in plain words', async () => {
    for (const query of ['', '?search=', '?search=%20', `?search=${'a'.repeat(201)}`]) {
      const answer = await shop.app.inject({ url: `${suggestions.path}${query}` })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/^search /i)
    }
  })

  test('searches, ways in and products come in one answer, which may be kept', async () => {
    const { queries, entries, products, corrected } = await ask('kur')
    expect(queries).toEqual(['kurtas for women', 'kurtas for men'])
    expect(entries).toEqual([
      { type: 'kind', title: 'Kurtas', collection: 'all', search: 'kurtas', count: 3 },
    ])
    expect(corrected).toBeNull()
    const list = await shop.call(listProducts, { query: { search: 'kur' } })
    expect(products.map(({ _id }) => _id)).toEqual(list.data.map(({ _id }) => _id))
    const answer = await shop.app.inject({ url: `${suggestions.path}?search=kur` })
    expect(answer.headers['cache-control']).toContain('public')
    expect(answer.headers.etag).toBeTruthy()
  })

  test('the menu has what the shop has, each with its most popular picture, and follows a change', async () => {
    const before = await menu()
    const kurtas = before.find(({ title }) => title === 'Kurtas')
    expect(kurtas).toMatchObject({ type: 'kind', count: 3, search: 'kurtas', collection: 'all' })
    expect(kurtas?.image?.url).toContain('pictures.example')
    expect(before.map(({ title }) => title)).toEqual(['Kurtas', 'Festive', 'Summer', 'Sale', 'New'])
    const late = await addToCatalogue(shop, admin, { name: 'Late Kurta', collections: 'Late' })
    expect((await menu()).find(({ title }) => title === 'Kurtas')?.count).toBe(4)
    expect((await menu()).map(({ title }) => title)).toContain('Late')
    await shop.call(updateProduct, { params: { id: late._id }, body: { isPublished: false } }, admin)
    expect((await menu()).map(({ title }) => title)).not.toContain('Late')
  })
})

describe('the index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'darzi-ways-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const sold = (id: string) => Number(id.slice(2)) % 4

  test('suggests for any text, and lists in the menu, what the plain rule does', () => {
    const text = someQuery.map(({ search }) => search ?? 'sh')
    fc.assert(
      fc.property(someCatalogue(25), fc.array(text, { minLength: 3, maxLength: 6 }), (products, texts) => {
        const index = storedIndex(folder)
        try {
          for (const product of products)
            if (product.isPublished) putProduct(index, product, sold(product._id), true)
          const reader = catalogueReader(index, responseCache(0))
          const plain = plainCatalogue(products, sold)
          const dataOf = (body: Buffer) => (JSON.parse(body.toString()) as { data: unknown }).data
          for (const typed of texts) {
            const answer = dataOf(reader.suggestions(typed).body) as Suggestions
            expect(answer).toEqual(suggestionsFor(plain, clothingTrade(), typed))
          }
          const entries = dataOf(reader.menu().body) as PicturedEntry[]
          expect(entries.map(({ image: _image, ...entry }) => entry)).toEqual(menuOf(plain, clothingTrade()))
        } finally {
          index.products.file.close()
        }
      }),
      { numRuns: runs(150) },
    )
  })
})
