import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addProduct, removeImage, uploadImage } from '#shared/endpoints/admin/calls.ts'
import { newProduct, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, openShop } from '#tests/support/shop.ts'

const plain = (width: number, height: number, background = '#2060c0') =>
  sharp({ create: { width, height, channels: 3, background } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

describe('pictures', async () => {
  const shop = await closedAfter(openShop())
  const owner = await signInAdmin(shop)
  afterEach(() => void vi.useRealTimers())
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name = 'shirt.jpg', type = 'image/jpeg') =>
    (await shop.call(uploadImage, {}, { ...owner, file: { name, type, bytes } })).data
  const refusedUpload = (bytes: Uint8Array<ArrayBuffer>, name = 'shirt.jpg', type = 'image/jpeg') =>
    shop.refused(uploadImage, {}, { ...owner, file: { name, type, bytes } })
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

  test('that the shop draws itself are drawn once, however many copies are asked for at once', async () => {
    let drawings = 0
    await shop.app.context.images.addDrawn([
      {
        id: 'drawn-once',
        width: 1200,
        height: 1500,
        color: '#2060c0',
        async draw() {
          drawings += 1
          return plain(1200, 1500).jpeg().toBuffer()
        },
      },
    ])
    const copies = ['-320.avif', '-640.avif', '-320.webp', '.jpg']
    const answers = await Promise.all(copies.map((copy) => get(`/images/drawn-once${copy}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(drawings).toBe(1)
  })

  describe('POST /api/upload', () => {
    test('refuses a form without a picture', async () => {
      const form = new FormData()
      form.set('note', 'no picture here')
      const encoded = new Response(form)
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ issues: [{ path: 'image' }] })
    })

    test('refuses an empty file', async () => {
      expect((await refusedUpload(new Uint8Array(0))).status).toBe(400)
    })

    test('refuses a text that calls itself a picture', async () => {
      const { status, body } = await refusedUpload(new TextEncoder().encode('<script>alert(1)</script>'))
      expect(status).toBe(415)
      expect(body.message).toMatch(/not a picture/)
    })

    test('draws a drawing, so that nothing of it runs, and it asks for no file and no address', async () => {
      const asked: string[] = []
      const elsewhere = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      }).listen(0)
      const { port } = elsewhere.address() as AddressInfo
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="alert(1)">
        <script>alert(1)</script><style>@import url(http://localhost:${port}/a.css);</style>
        <image href="http://localhost:${port}/b.png" width="9" height="9" />
        <image href="file:///etc/hostname" width="9" height="9" />
        <rect width="20" height="10" fill="#c00" /></svg>`
      const url = await upload(new TextEncoder().encode(svg), 'logo.svg', 'image/svg+xml')
      expect(url).toMatch(/\.png$/)
      const { headers, rawPayload } = await shop.app.inject(url)
      expect(headers['content-type']).toBe('image/png')
      expect(rawPayload.toString('latin1')).not.toMatch(/script|alert|<svg/)
      const { format, width, height } = await sharp(rawPayload).metadata()
      // Of a small one, too, sharp letters.
      expect([format, width, height]).toEqual(['png', 1280, 640])
      expect(asked).toEqual([])
      elsewhere.close()
    })

    test('refuses a drawing that grows without end, and one that is none', async () => {
      const entities = Array.from(
        { length: 9 },
        (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
      ).join('')
      const laughs = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`
      for (const text of [laughs, '<svg xmlns="http://www.w3.org/2000/svg"><rect'])
        expect((await refusedUpload(new TextEncoder().encode(text), 'a.svg', 'image/svg+xml')).status).toBe(
          415,
        )
    })

    test('refuses a picture that breaks off', async () => {
      const noise = sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
      const whole = await bytesOf(noise.jpeg())
      expect((await refusedUpload(whole.slice(0, whole.length / 2))).status).toBe(415)
    })

    test('refuses more than 10 MiB', async () => {
      const { status, body } = await refusedUpload(new Uint8Array(10 * 1024 * 1024 + 1))
      expect(status).toBe(413)
      expect(body.message).toBe('A picture may have at most 10 MiB')
    })

    test('refuses more than 50 megapixels', async () => {
      const { status, body } = await refusedUpload(
        await bytesOf(plain(10_200, 5000).png({ compressionLevel: 9 })),
      )
      expect(status).toBe(413)
      expect(body.message).toBe('A picture may have at most 50 megapixels')
    })

    test.each([
      [16_001, 1],
      [100, 20_000],
    ])('refuses one of %i by %i pixels, of which no copy could be made', async (width, height) => {
      const { status, body } = await refusedUpload(await bytesOf(plain(width, height).png()))
      expect([status, body.message]).toEqual([413, 'A picture may be at most 16,000 pixels wide and high'])
    })

    test('shows what it takes in every size, also a long one', async () => {
      const url = await upload(await bytesOf(plain(16_000, 1).webp()))
      const tall = await upload(await bytesOf(plain(1, 16_000).webp()))
      for (const copy of ['-160.avif', '-1280.avif', '-160.webp', '-1280.webp'])
        for (const one of [url, tall]) expect((await get(one.replace('.webp', copy))).statusCode).toBe(200)
    })

    test.each([
      ['jpg', plain(60, 40).jpeg(), 'image/jpeg'],
      ['png', plain(60, 40).png(), 'image/png'],
      ['webp', plain(60, 40).webp(), 'image/webp'],
      ['avif', plain(60, 40).avif(), 'image/avif'],
      ['gif', plain(60, 40).gif(), 'image/gif'],
    ])('stores a %s, whatever it calls itself', async (extension, made, type) => {
      const url = await upload(await bytesOf(made), 'anything.bin', 'application/octet-stream')
      expect(url).toMatch(new RegExp(`^/images/[A-Za-z0-9_-]+\\.${extension}$`))
      const answer = await get(url)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
      expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    })

    test('turns the picture upright and keeps nothing of the camera', async () => {
      const url = await upload(
        await bytesOf(
          plain(80, 40)
            .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
            .withMetadata({ orientation: 6 })
            .jpeg(),
        ),
      )
      const metadata = await sharp((await get(url)).rawPayload).metadata()
      expect(metadata).toMatchObject({ width: 40, height: 80 })
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation).toBeUndefined()
    })

    test('knows its size and colour when a product shows it', async () => {
      const url = await upload(await bytesOf(plain(120, 160, '#c02020').png()))
      const body = newProduct({ images: [{ url, altText: 'Red' }] })
      const { data } = await shop.call(addProduct, { body }, owner)
      expect(data.images).toEqual([
        { url, altText: 'Red', width: 120, height: 160, color: expect.stringMatching(/^#[bc]/) },
      ])
    })
  })

  describe('GET /images/:id-:width', () => {
    test.each([
      ['avif', 'image/avif', 'heif'],
      ['webp', 'image/webp', 'webp'],
    ])('gives smaller copies as %s', async (extension, type, format) => {
      const url = await upload(await bytesOf(plain(1000, 500).jpeg()))
      const answer = await get(url.replace(/\.jpg$/, `-320.${extension}`))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 160 })
    })

    test('never enlarges', async () => {
      const url = await upload(await bytesOf(plain(200, 100).jpeg()))
      const answer = await get(url.replace(/\.jpg$/, '-1280.webp'))
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200, height: 100 })
    })

    test('makes a copy once for all who ask at the same time', async () => {
      const url = await upload(await bytesOf(plain(900, 900).jpeg()))
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => get(url.replace(/\.jpg$/, '-640.avif'))),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
      const files = await readdir(join(shop.config.dataDir, 'images'))
      expect(
        files.filter((name) => name.includes('-640.avif') && name.startsWith(url.slice(8, -4))),
      ).toHaveLength(1)
    })

    test.each([
      '/images/unknown.jpg',
      '/images/unknown-320.webp',
      '/images/..%2Fshop.db',
      '/images/%2e%2e%2fshop.db',
      '/images/....//shop.db',
      '/images/a.svg',
    ])('%s is a 404', async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    })

    test('has no other widths', async () => {
      const url = await upload(await bytesOf(plain(20, 20).jpeg()))
      for (const rest of ['-321.webp', '-320.jpg', '-0.webp']) {
        expect((await get(url.replace(/\.jpg$/, rest))).statusCode).toBe(404)
      }
    })
  })

  describe('DELETE /api/upload/cloudinary-delete', () => {
    test('asks for the url', async () => {
      expect(await shop.refused(removeImage, {}, owner)).toMatchObject({
        status: 400,
        body: { message: 'Image url is not provided' },
      })
    })

    test.each(['https://elsewhere.example/images/a.jpg', '/images/../shop.db', '/etc/passwd'])(
      'refuses %s',
      async (imageUrl) => {
        expect((await shop.refused(removeImage, { body: { imageUrl } }, owner)).status).toBe(400)
      },
    )

    test('takes the url as it is stored or with the shop’s own address, in the query or the body; a second time is fine', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const url = await upload(await bytesOf(plain(30, 30).jpeg()))
      const id = url.slice('/images/'.length, -'.jpg'.length)
      const removedAt = async () => {
        const query = shop.database.db.selectFrom('images').select('unused_since').where('id', '=', id)
        return (await query.executeTakeFirstOrThrow()).unused_since
      }
      for (const input of [
        { query: { imageUrl: url } },
        { body: { imageUrl: url } },
        { body: { imageUrl: `http://localhost:80${url}` } },
      ]) {
        vi.setSystemTime(Date.now() + 1000)
        await shop.call(removeImage, input, owner)
        expect(await removedAt()).toBe(Date.now())
      }
      await shop.call(removeImage, { body: { imageUrl: '/images/never-there.jpg' } }, owner)
    })
  })
})
