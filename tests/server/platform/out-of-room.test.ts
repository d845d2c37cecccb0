import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isOutOfRoom } from '#server/platform/disk-trouble.ts'
import { addToCart, login } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, register, signInAdmin } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** The database may grow by no page more, as on a disk without room; undefined gives the room back. */
const limitPages = async ({ database: { db } }: TestShop, pages?: number) => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${pages ?? rows[0]?.page_count ?? 0}`).execute(db)
}

/** What is left of the pages that are there is used up soon. */
async function refusal(send: () => Promise<{ status: number; body: unknown; headers: object }>) {
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await send()
    if (answer.status >= 400) return answer
  }
  throw new Error('There was room all the time')
}

test('without room on the disk what cannot be kept is a 503, which health says too until there is room again', async () => {
  const shop = await openShop()
  const shirt = await addToCatalogue(shop, await signInAdmin(shop))
  const { email, password } = await register(shop)
  const body = { productId: shirt._id, size: 'M', color: 'Blue', quantity: 1 }
  const add = () => shop.inject(addToCart, { body: { ...body, guestId: guestId() } })
  const health = async () => (await shop.app.inject('/api/health')).statusCode

  await limitPages(shop)
  for (const send of [add, () => shop.inject(login, { body: { email, password } })]) {
    const { status, body: refused, headers } = await refusal(send)
    expect(refused).toMatchObject({ success: false, code: 'unavailable' })
    expect(status).toBe(503)
    expect(headers).toHaveProperty('retry-after')
    expect(await health()).toBe(503)
  }
  // It goes on reading.
  expect((await shop.app.inject('/api/product')).statusCode).toBe(200)

  await limitPages(shop, 1_000_000)
  expect(await health()).toBe(200)
  expect((await add()).status).toBe(200)
  await shop.close()
})

test.each([
  ['the disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
])('that %s has no room is told as such', (_of, error) => {
  expect(isOutOfRoom(error)).toBe(true)
  expect(isOutOfRoom(new Error('could not be kept'))).toBe(false)
})
