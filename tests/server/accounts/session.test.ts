import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endSession, logout, me } from '#shared/endpoints/shop.ts'
import { register } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothDatabases('a session', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())
  afterEach(() => void vi.useRealTimers())

  const status = async (token?: string) => (await shop.inject(me, {}, { token })).status

  test.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another scheme', 'Basic YTpi'],
    ['a token of the wrong length', 'Bearer abc'],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['a token of strange signs', "Bearer ' or 1=1 --"],
  ])('%s is a 401', async (_what, authorization) => {
    const refused = await shop.refused(
      me,
      {},
      { headers: authorization === undefined ? {} : { authorization } },
    )
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('GET /api/user/me answers who the token is of', async () => {
    const { user, token } = await register(shop)
    expect(await shop.call(me, {}, { token })).toEqual({ success: true, data: user })
  })

  test('POST /api/user/logout ends this session and no other', async () => {
    const one = await register(shop)
    const other = await register(shop)
    await shop.call(logout, {}, one)
    expect(await status(one.token)).toBe(401)
    expect((await shop.refused(logout, {}, one)).status).toBe(401)
    expect(await status(other.token)).toBe(200)
  })

  test('POST /api/user/end-session ends the session that it knows the hash of, told by nobody signed in', async () => {
    const one = await register(shop)
    const other = await register(shop)
    const session = createHash('sha256').update(one.token).digest('base64url')
    for (const _ of ['once', 'once more']) {
      expect(await shop.call(endSession, { body: { session } })).toEqual({ success: true, data: null })
    }
    expect(await status(one.token)).toBe(401)
    expect(await status(other.token)).toBe(200)
    // The token itself is none: what is stored cannot be used to guess at it.
    expect((await shop.refused(endSession, { body: { session: `${other.token}=` } })).status).toBe(400)
  })

  test('it lasts 30 days from its last use, not from its start', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { token } = await register(shop)
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect(await status(token)).toBe(200)
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect(await status(token)).toBe(200)
    vi.setSystemTime(Date.now() + 30 * DAY_MS + 1)
    expect(await status(token)).toBe(401)
  })

  test('using it writes its last use down once an hour at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user, token } = await register(shop)
    const lastUse = async () => {
      const query = shop.database.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', user._id)
      return (await query.executeTakeFirstOrThrow()).last_used_at
    }
    const start = await lastUse()
    vi.setSystemTime(Date.now() + 59 * 60_000)
    await status(token)
    expect(await lastUse()).toBe(start)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await status(token)
    expect(await lastUse()).toBe(Date.now())
  })
})
