import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test, afterEach, vi } from 'vitest'
import { ADDRESSES_PER_FILE, hasSitemapFile, sitemap, urlSet } from '#server/pages/sitemap.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { drawnPicture } from '#tests/support/pictures.ts'
import { onBothDatabases, type TestShop, openShop } from '#tests/support/shop.ts'
import { readConfig } from '#server/process/config.ts'

const ORIGIN = 'https://darzi.example'
const PUBLIC = { environment: { PUBLIC_URL: ORIGIN } }

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

const whole = (parts: AsyncIterable<string>) => text(Readable.from(parts))

/** Many copies of one product, written past the API, which would take minutes. */
async function copyProduct({ database }: TestShop, id: string, count: number): Promise<void> {
  const { db } = database
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let made = 0; made < count; made += 500) {
    const rows = Array.from({ length: Math.min(500, count - made) }, (_, index) => {
      const name = `copy-${String(made + index).padStart(6, '0')}`
      return { ...row, id: name, sku: name, sku_key: name }
    })
    await database.transact((trx) => trx.insertInto('products').values(rows).execute())
  }
}

onBothDatabases('what search engines ask for', (open) => {
  test('robots.txt closes what is not for them and says where everything is', async () => {
    const shop = await open(PUBLIC)
    try {
      const { statusCode, headers, body } = await shop.app.inject('/robots.txt')
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      for (const path of ['/admin', '/checkout', '/profile', '/my-orders'])
        expect(body).toContain(`Disallow: ${path}\n`)
      expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
      expect(body).not.toMatch(/Disallow: \/(\n|product|collections)/)
    } finally {
      await shop.close()
    }
  })

  test('sitemap.xml has every published product with its pictures and the time of its last change', async () => {
    const shop = await open(PUBLIC)
    try {
      const admin = await signInAdmin(shop)
      const product = await addToCatalogue(shop, admin, {
        images: [
          { url: await drawnPicture(shop, 'a'), altText: '' },
          { url: 'https://pictures.example/b.jpg?a=1&b=2', altText: '' },
        ],
      })
      const hidden = await addToCatalogue(shop, admin, { isPublished: false, collections: 'Hidden' })
      const { statusCode, headers, body } = await shop.app.inject('/sitemap.xml')
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(locations(body)).toContain(`${ORIGIN}/`)
      expect(locations(body)).toContain(`${ORIGIN}/collections/all?gender=Men&amp;category=Top+Wear`)
      expect(body).toContain(
        `<url><loc>${ORIGIN}/product/${product._id}</loc><lastmod>${product.updatedAt}</lastmod>` +
          `<image:image><image:loc>${ORIGIN}/images/a.jpg</image:loc></image:image>` +
          `<image:image><image:loc>https://pictures.example/b.jpg?a=1&amp;b=2</image:loc></image:image></url>`,
      )
      // Of the collections those that have something.
      expect(locations(body)).toContain(`${ORIGIN}/collections/Summer`)
      expect(locations(body)).not.toContain(`${ORIGIN}/collections/Hidden`)
      expect(body).not.toContain(hidden._id)
      expect((await shop.app.inject('/sitemap-1.xml')).body).toBe(body)
      for (const file of ['0', '2', '01', 'x', '-1', '1.5'])
        expect((await shop.app.inject(`/sitemap-${file}.xml`)).statusCode).toBe(404)
    } finally {
      await shop.close()
    }
  })

  test('addresses that are too many for one file are in several, each in one of them', async () => {
    expect(ADDRESSES_PER_FILE).toBe(50_000)
    const shop = await open(PUBLIC)
    try {
      const { db } = shop.database
      const { _id } = await addToCatalogue(shop, await signInAdmin(shop))
      await copyProduct(shop, _id, 1203)
      // The lists of a shop as large as this would be for files a hundred times as small.
      const perFile = 500
      const lists = ['/collections/Summer']
      expect(locations(await whole(sitemap(db, ORIGIN, lists, perFile)))).toEqual(
        [1, 2, 3].map((file) => `${ORIGIN}/sitemap-${file}.xml`),
      )
      const files = await Promise.all(
        [1, 2, 3].map(async (file) => locations(await whole(urlSet(db, ORIGIN, lists, file, perFile)))),
      )
      expect(Math.max(...files.map((file) => file.length))).toBe(perFile)
      const products = files.flat().filter((address) => address?.includes('/product/'))
      expect(products).toHaveLength(1204)
      expect(new Set(products).size).toBe(1204)
      expect(await hasSitemapFile(db, lists, 3, perFile)).toBe(true)
      expect(await hasSitemapFile(db, lists, 4, perFile)).toBe(false)
    } finally {
      await shop.close()
    }
  })
})

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => void vi.useRealTimers())

async function answerOf(environment: Record<string, string>, path = PATH) {
  const shop = await openShop({ environment })
  try {
    return await shop.app.inject(path)
  } finally {
    await shop.close()
  }
}

const fieldsOf = (body: string) =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1))

test('security.txt says whom to tell, until when that is so, and where it stands (RFC 9116)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { statusCode, headers, body } = await answerOf({
    SECURITY_CONTACT: 'security@darzi.example',
    PUBLIC_URL: 'https://darzi.example',
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = fieldsOf(body)
  expect(fields).toEqual([
    ['Contact', 'mailto:security@darzi.example'],
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'en'],
    ['Canonical', `https://darzi.example${PATH}`],
  ])
  const expires = fields[1]?.[1] ?? ''
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * DAY_MS)
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * DAY_MS)
})

test('without an address by https there is no place to call its own', async () => {
  const { body } = await answerOf({
    SECURITY_CONTACT: 'https://darzi.example/security',
    PUBLIC_URL: 'http://darzi.example',
  })
  expect(body).toContain('Contact: https://darzi.example/security\n')
  expect(body).not.toContain('Canonical')
})

test('where nobody is named there is none', async () => {
  const { statusCode, body } = await answerOf({})
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Contact')
})

test.each(['somebody', 'javascript:alert(1)', 'http://darzi.example', 'a@b.example\nExpires: never'])(
  '%j is nobody that can be told',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(
      'SECURITY_CONTACT must be an email address or begin with https://',
    )
  },
)
