import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rangeIn } from '#server/catalogue/snapshot/byte-range.ts'
import { addSearchWords } from '#shared/endpoints/admin/calls.ts'
import { catalogueManifest } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, openShop } from '#tests/support/shop.ts'

describe('a part of the catalogue', async () => {
  const shop = await closedAfter(openShop({ environment: { RATE_LIMIT: '3' } }))
  await addToCatalogue(shop, await signInAdmin(shop))
  await shop.app.context.snapshots.make()
  const { data } = await shop.call(catalogueManifest, {})
  if (!data?.parts[0]) throw new Error('There is no snapshot')
  const part = data.parts[0].core
  const get = (headers: Record<string, string> = {}, hash = part.hash) =>
    shop.app.inject({ url: `/catalogue/${hash}`, headers })

  test('that is not there is a 404, whatever its name', async () => {
    for (const hash of ['A'.repeat(22), '..%2fshop.db', 'manifest.json', `${part.hash}.br`]) {
      const { statusCode, json } = await get({}, hash)
      expect(statusCode).toBe(404)
      expect(json<{ success: boolean }>().success).toBe(false)
    }
  })

  test('never changes, so whoever stands between keeps it', async () => {
    const { headers, rawPayload } = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/octet-stream',
      etag: `"${part.hash}-br"`,
      vary: 'accept-encoding',
    })
    expect(rawPayload.length).toBe(part.bytes)
    expect(brotliDecompressSync(rawPayload).length).toBe(part.size)
    expect((await get({ 'if-none-match': `"${part.hash}-br"` })).statusCode).toBe(304)
  })

  test('is given unpacked to who cannot unpack it', async () => {
    const { headers, rawPayload } = await get({ 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['etag']).toBe(`"${part.hash}"`)
    expect(rawPayload.length).toBe(part.size)
  })

  test('goes on from where it was cut, packed or not', async () => {
    for (const encoding of ['br', 'identity']) {
      const whole = await get({ 'accept-encoding': encoding })
      const rest = await get({
        'accept-encoding': encoding,
        range: 'bytes=100-',
        'if-range': String(whole.headers['etag']),
      })
      expect(rest.statusCode).toBe(206)
      expect(rest.headers['content-range']).toBe(
        `bytes 100-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
      )
      expect(rest.headers['content-encoding']).toBe(whole.headers['content-encoding'])
      expect(Buffer.concat([whole.rawPayload.subarray(0, 100), rest.rawPayload])).toEqual(whole.rawPayload)
    }
  })

  test('comes whole to who began with another one, and is refused from behind its end', async () => {
    const other = await get({ range: 'bytes=100-', 'if-range': '"another"' })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, part.size])
    const behind = await get({ range: `bytes=${part.size}-` })
    expect(behind.statusCode).toBe(416)
    expect(behind.headers['content-range']).toBe(`bytes */${part.size}`)
  })
})

test('the manifest is checked again soon, and costs nothing where it is known', async () => {
  const shop = await openShop()
  try {
    const first = await shop.inject(catalogueManifest, {})
    expect(first.headers['cache-control']).toBe('public, max-age=30, must-revalidate')
    const etag = first.headers['etag'] ?? ''
    expect((await shop.inject(catalogueManifest, {}, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    )
    await addToCatalogue(shop, await signInAdmin(shop))
    await shop.app.context.snapshots.make()
    expect((await shop.inject(catalogueManifest, {}, { headers: { 'if-none-match': etag } })).status).toBe(
      200,
    )
  } finally {
    await shop.close()
  }
})

test('the shop’s own search words are told with the manifest as soon as they change, and make no new version', async () => {
  const shop = await openShop()
  try {
    const owner = await signInAdmin(shop)
    await addToCatalogue(shop, owner)
    await shop.app.context.snapshots.make()
    const told = async () => (await shop.call(catalogueManifest, {})).data
    const before = await told()
    expect(before?.words).toEqual({})
    const body = { phrase: 'Office-Topper!', words: 'Linen shirt' }
    await shop.call(addSearchWords, { body }, owner)
    expect(await told()).toEqual({ ...before, words: { 'office topper': 'linen shirt' } })
  } finally {
    await shop.close()
  }
})

test.each([
  [undefined, 'all'],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=3-5', { from: 3, to: 5 }],
  ['bytes=3-99', { from: 3, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-3', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['lines=1-2', 'all'],
  ['bytes=-', 'all'],
])('of ten bytes, %s asks for %o', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range)
})
