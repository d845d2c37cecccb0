import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/process/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePagesFolder } from '#tests/support/pages-folder.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { wayTo } from '#tests/support/postgres-way.ts'
import { decideAll, delivered, review } from '#tests/support/reviewing.ts'
import { openShop } from '#tests/support/shop.ts'

test('GET /api/health is a 503 with Retry-After while the database does not answer', async () => {
  const shop = await openShop()
  await shop.database.db.schema.dropTable('settings').execute()
  const { statusCode, headers, body } = await shop.app.inject('/api/health')
  await shop.close()
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'unavailable' })
})

test('a lost PostgreSQL makes 503s with Retry-After, and none once it is back', async () => {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  const way = await wayTo(url)
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-lost-'))
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: way.url })
  const database = await openDatabase({ url: config.databaseUrl, file: '' })
  const app = await createApp({ config, database })
  const subscribe = (email: string) =>
    app.inject({ method: 'POST', url: '/api/subscribe', payload: { email } })

  expect((await subscribe('one@shop.example')).statusCode).toBe(200)
  await way.cut()
  const refused = await subscribe('two@shop.example')
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ success: false, code: 'unavailable' })
  expect(refused.body).not.toMatch(/postgres|ECONN|127\.0/)
  await way.mend()
  expect((await subscribe('two@shop.example')).statusCode).toBe(200)

  await app.close()
  await database.close()
  await way.cut()
  await drop()
  await rm(dataDir, { recursive: true })
})

test('a PostgreSQL that hangs makes health a 503, and keeps nobody waiting', async () => {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  const way = await wayTo(url)
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-hangs-'))
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: way.url })
  const database = await openDatabase({ url: config.databaseUrl, file: '' })
  const app = await createApp({ config, database })
  const health = async () => (await app.inject('/api/health')).statusCode

  expect(await health()).toBe(200)
  way.freeze()
  expect(await Promise.all([health(), health()])).toEqual([503, 503])
  expect(await health()).toBe(503)
  await way.cut()
  await way.mend()
  await eventually(async () => expect(await health()).toBe(200))

  await app.close()
  await database.close()
  await way.cut()
  await drop()
  await rm(dataDir, { recursive: true })
})

test("a product's page that nobody has opened is shown while PostgreSQL is away, and with its reviews once it is back; the shop's own pages too", async () => {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  const way = await wayTo(url)
  const folder = await makePagesFolder()
  const shop = await openShop({ pagesFolder: folder.path, environment: { DATABASE_URL: way.url } })
  const owner = await signInAdmin(shop)
  const product = await addToCatalogue(shop, owner)
  const shopper = await register(shop)
  const orderId = await delivered(shop, owner, shopper, [[product, 1]])
  await review(shop, shopper, [orderId, product._id])
  await decideAll(shop, owner, product._id, 'approved')
  const page = async () => {
    const { statusCode, body } = await shop.app.inject({
      url: `/product/${product._id}`,
      headers: { accept: 'text/html' },
    })
    return [statusCode, body.includes(product.name), body.includes('"review":')]
  }

  const written = async (slug: string) => {
    const { statusCode, body } = await shop.app.inject({
      url: `/pages/${slug}`,
      headers: { accept: 'text/html' },
    })
    return [statusCode, body.includes('<div id="app"'), body.includes(`"slug":"${slug}"`)]
  }
  const [opened = '', unopened = ''] = FIRST_PAGES.map(({ slug }) => slug)
  expect(await written(opened)).toEqual([200, true, true])

  await way.cut()
  expect(await page()).toEqual([200, true, false])
  // As it was read last; what nobody has read is asked for by the page, which says what is the matter.
  expect(await written(opened)).toEqual([200, true, true])
  expect(await written(unopened)).toEqual([503, true, false])
  await way.mend()
  await eventually(async () => expect(await written(unopened)).toEqual([200, true, true]))
  await eventually(async () => expect(await page()).toEqual([200, true, true]))

  await shop.close()
  await folder.remove()
  await way.cut()
  await drop()
})
