import { changeRows, findRow } from '#tests/support/rows.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, openShop } from '#tests/support/shop.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { responseCache, responseOf } from '#server/http/response-cache.ts'

/** Words enough that it matters how well they are packed. */
const PAGE = Buffer.from(
  Array.from(
    { length: 3000 },
    (_, n) => `<li>Kurta ${n % 97} in ${n % 13} colours, ${(n * 7919) % 1009}</li>`,
  ).join(),
)

function openCache() {
  let time = 0
  const responses = responseCache(10 * 1024 * 1024, () => time)
  const answer = responseOf(PAGE, [])
  responses.put('page', answer)
  return {
    responses,
    answer,
    pass: (ms: number) => (time += ms),
    readBy: async (readers: number) => {
      for (let reader = 0; reader < readers; reader++) await responses.encode(answer, 'br')
    },
  }
}

describe('public answers of the catalogue', async () => {
  const shop = await closedAfter(openShop())
  const owner = await signInAdmin(shop)
  const product = await addToCatalogue(shop, owner, { name: 'Größe 38 – ₹ Kurta' })
  await addToCatalogue(shop, owner)
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

  test.each([
    ['sortBy', 'foo'],
    ['limit', '-1'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '2.5'],
    ['minPrice', 'abc'],
    ['maxPrice', '-5'],
    ['facets', 'yes'],
    ['cursor', 'nonsense'],
    ['cursor', 'priceAsc~100~p-1'],
    ['cursor', 'default~0~p-1'],
    ['search', 'x'.repeat(201)],
  ])('a wrong %s (%s) is a 400 that names it', async (field, value) => {
    const { status, body } = await shop.refused(listProducts, { query: { [field]: value } })
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path)).toContain(field)
    expect(body.message).toContain(field)
  })

  const paths = () => [
    '/api/product',
    `/api/product?search=kurta&facets=1`,
    `/api/product/${product._id}`,
    `/api/product/similar/${product._id}`,
    '/api/product/new-arrivals',
    '/api/product/best-seller',
  ]

  test('are kept by browsers, which ask each time and are told when nothing changed', async () => {
    for (const path of paths()) {
      const first = await get(path)
      const { etag } = first.headers
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(etag).toMatch(/^"[^"]+"$/)
      for (const given of [etag, `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
        const again = await get(path, { 'if-none-match': String(given) })
        expect(again.statusCode).toBe(304)
        expect(again.body).toBe('')
        expect(again.headers.etag).toBe(etag)
      }
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  test('are the same bytes in every encoding, each with a tag of its own', async () => {
    for (const path of paths()) {
      const plain = await get(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length))
      const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
      const gzip = await get(path, { 'accept-encoding': 'gzip;q=1, br;q=0.5' })
      expect(br.headers['content-encoding']).toBe('br')
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
      for (const answer of [plain, br, gzip]) expect(answer.headers.vary).toMatch(/accept-encoding/i)
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
      const refused = await get(path, { 'accept-encoding': 'br;q=0, identity' })
      expect(refused.headers['content-encoding']).toBeUndefined()
      expect(
        (await get(path, { 'if-none-match': String(br.headers.etag), 'accept-encoding': 'br' })).statusCode,
      ).toBe(304)
    }
  })

  test('show the stock left as soon as it changes, with another tag', async () => {
    const before = await Promise.all(paths().map((path) => get(path)))
    await shop.database.db.updateTable('products').set({ held: 3 }).where('id', '=', product._id).execute()
    await shop.app.context.catalogue.refresh([product._id])
    const list = await shop.call(listProducts, {})
    expect(list.data.find(({ _id }) => _id === product._id)?.countInStock).toBe(7)
    const after = await Promise.all(paths().map((path) => get(path)))
    const changed = after.map(({ headers }, index) => headers.etag !== before[index]?.headers.etag)
    // Those like it do not show it.
    expect(changed.filter(Boolean).length).toBeGreaterThanOrEqual(4)
    expect(changed[3]).toBe(false)
    for (const answer of after.slice(0, 3)) expect(answer.body).toContain('"countInStock":7')
  })

  test('settle on the last state however many changes are told at once', async () => {
    const changes = Array.from({ length: 20 }, async (_, held) => {
      await changeRows(shop, 'products', { id: product._id }, { held: held % 10 })
      await shop.app.context.catalogue.refresh([product._id])
    })
    await Promise.all(changes)
    const row = await findRow(shop, 'products', { id: product._id }, ['held'])
    expect((await get(`/api/product/${product._id}`)).json()).toMatchObject({
      data: { countInStock: 10 - row.held },
    })
  })
})

test('what stays as it is and many have is packed more tightly, and is the same', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const loose = await responses.encode(answer, 'br')
  pass(10_000)
  await readBy(16)
  await expect
    .poll(async () => (await responses.encode(answer, 'br')).length)
    .toBeLessThan(loose.length * 0.97)
  expect(brotliDecompressSync(await responses.encode(answer, 'br'))).toEqual(PAGE)
})

test('what is new, or had by few, is not', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const loose = await responses.encode(answer, 'br')
  await readBy(100)
  pass(10_000)
  await readBy(10)
  await pause(200)
  expect(await responses.encode(answer, 'br')).toBe(loose)
})

test('what is outdated before its turn is not', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const loose = await responses.encode(answer, 'br')
  pass(10_000)
  const read = readBy(16)
  responses.dropAll()
  await read
  await pause(200)
  expect(await responses.encode(answer, 'br')).toBe(loose)
})

test('what cannot be packed stays as it is, and the next is packed all the same', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const other = responseOf(PAGE, [])
  responses.put('other', other)
  const loose = await responses.encode(answer, 'br')
  await responses.encode(other, 'br')
  pass(10_000)
  Object.assign(answer, { body: { length: 10 } })
  await readBy(16)
  for (let reader = 0; reader < 16; reader++) await responses.encode(other, 'br')
  await expect
    .poll(async () => (await responses.encode(other, 'br')).length)
    .toBeLessThan(loose.length * 0.97)
  expect(await responses.encode(answer, 'br')).toBe(loose)
})

test('an answer that could not be packed is packed for the next reader', async () => {
  const { responses } = openCache()
  const answer = responseOf(PAGE, [])
  Object.assign(answer, { body: { length: 10 } })
  await expect(responses.encode(answer, 'br')).rejects.toThrow(TypeError)
  Object.assign(answer, { body: PAGE })
  expect(brotliDecompressSync(await responses.encode(answer, 'br'))).toEqual(PAGE)
})
