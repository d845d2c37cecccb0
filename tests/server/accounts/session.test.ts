import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi, beforeEach, describe } from 'vitest'
import { endSession, logout, me, login } from '#shared/endpoints/shop.ts'
import { register, tokenOf, type SignedIn } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { ensureAdmin } from '#server/accounts/first-admin.ts'
import { deviceWords } from '#server/accounts/device-words.ts'
import {
  changeName,
  changePassword,
  endMySession,
  endOtherSessions,
  mySessions,
  forgotPassword,
  resetPassword,
} from '#shared/endpoints/account.ts'
import { staffSignIn } from '#shared/endpoints/second-factor.ts'
import { requireOwnPassword } from '#server/accounts/own-password.ts'
import { findUserByEmail, replacePasswordHash } from '#server/accounts/repository.ts'
import { startOn } from '#server/accounts/service.ts'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { AppError } from '#server/platform/errors.ts'
import { lettersTo } from '#tests/support/letters.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const NEW = 'wool-and-denim'

const REFUSED = new AppError('unauthenticated', 401, 'Another password by now')

const nothing = () => Promise.resolve()

onBothDatabases('a session', async (open) => {
  const shop = await closedAfter(open())
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

  describe('the own account', () => {
    const sessions = async (token: string) => (await shop.call(mySessions, {}, { token })).data

    const isIn = async (token: string) => (await shop.inject(me, {}, { token })).status === 200

    const change = (who: SignedIn, current: string, password = 'wool-and-denim') =>
      shop.inject(changePassword, { body: { current, password } }, who)

    test('is signed in on devices by their names, of which it can sign out one or all others', async () => {
      const who = await register(shop)
      const [phone, other] = [await tokenOf(shop, who), await tokenOf(shop, who)]
      await shop.call(me, {}, { token: phone, headers: { 'user-agent': PHONE } })
      const list = await sessions(who.token)
      expect(list).toHaveLength(3)
      expect(list.filter(({ isThis }) => isThis)).toHaveLength(1)
      const onPhone = list.find(({ device }) => device === 'Chrome on Android')
      await shop.call(endMySession, { params: { id: onPhone?._id ?? '' } }, who)
      expect([await isIn(phone), await isIn(other), await isIn(who.token)]).toEqual([false, true, true])
      await shop.call(endOtherSessions, {}, who)
      expect([await isIn(other), await isIn(who.token)]).toEqual([false, true])
    })

    test('ends no session of anybody else', async () => {
      const [who, stranger] = [await register(shop), await register(shop)]
      const [theirs] = await sessions(stranger.token)
      expect((await shop.refused(endMySession, { params: { id: theirs?._id ?? '' } }, who)).status).toBe(404)
      expect(await isIn(stranger.token)).toBe(true)
    })

    test('has another name at once', async () => {
      const who = await register(shop)
      const { data } = await shop.call(changeName, { body: { name: '  Asha Pillai ' } }, who)
      expect(data).toMatchObject({ _id: who.user._id, name: 'Asha Pillai' })
      expect((await shop.call(me, {}, who)).data.name).toBe('Asha Pillai')
      const refused = await shop.refused(changeName, { body: { name: 'A' } }, who)
      expect(refused.body.issues).toEqual([{ path: 'name', message: 'Name must be at least 2 characters' }])
    })

    test('has another password by the present one, and is signed out everywhere but here', async () => {
      const who = await register(shop)
      const elsewhere = await tokenOf(shop, who)
      expect((await change(who, who.password)).status).toBe(200)
      expect([await isIn(who.token), await isIn(elsewhere)]).toEqual([true, false])
      const signIn = async (password: string) =>
        (await shop.inject(login, { body: { email: who.email, password } })).status
      expect([await signIn('wool-and-denim'), await signIn(who.password)]).toEqual([200, 401])
    })

    test('keeps its password where the present one is wrong; tries are counted as at the sign-in', async () => {
      const who = await register(shop)
      for (let tries = 0; tries < 10; tries++) {
        const { status, body } = await change(who, 'not-my-password')
        expect([status, body]).toMatchObject([
          400,
          { issues: [{ path: 'current', message: 'That is not your password' }] },
        ])
      }
      expect((await change(who, who.password)).status).toBe(429)
      expect(await isIn(who.token)).toBe(true)
    })

    test('of the first admin asks for another password than the printed one, until there is one', async () => {
      const made = await ensureAdmin(shop)
      const credentials = { email: made?.email ?? '', password: made?.password ?? '' }
      await shop.database.db.deleteFrom('login_failures').execute()
      const { data, token } = await shop.call(login, { body: credentials })
      const mustChange = async () => (await shop.call(staffSignIn, {}, { token })).data.mustChangePassword
      expect(await mustChange()).toBe(true)
      expect((await change({ ...credentials, user: data, token }, credentials.password)).status).toBe(200)
      expect(await mustChange()).toBe(false)
      const customer = await register(shop)
      const state = await shop.call(staffSignIn, {}, customer)
      expect(state.data.mustChangePassword).toBe(false)
    })
  })

  describe('what was begun with the old password', () => {
    beforeEach(() => shop.database.db.deleteFrom('login_failures').execute())

    const change = ({ token, password }: SignedIn) =>
      shop.call(changePassword, { body: { current: password, password: NEW } }, { token })

    async function reset({ email }: SignedIn) {
      await shop.call(forgotPassword, { body: { email } })
      await writeResetLinks(shop.database)
      const [letter] = (await lettersTo(shop, email)).slice(-1)
      const token = /token=([\w-]{43})"/.exec(letter?.data ?? '')?.[1] ?? ''
      await shop.call(resetPassword, { body: { token, password: NEW } })
    }

    const read = async ({ email }: SignedIn) => {
      const user = await findUserByEmail(shop.database.db, email)
      if (!user) throw new Error(`there is no ${email}`)
      return user
    }

    const sessionCount = async ({ user }: SignedIn) => {
      const query = shop.database.db.selectFrom('sessions').select('user_id').where('user_id', '=', user._id)
      return (await query.execute()).length
    }

    test.each([
      ['changed', change, 1],
      ['reset', reset, 0],
    ])('opens no session once it was %s, however it signs in', async (_, renew, left) => {
      const who = await register(shop)
      const verified = await read(who)
      await renew(who)
      for (const openedWith of ['password', 'code', 'passkey'] as const)
        await expect(
          startOn(shop.database, verified, undefined, { openedWith, refusal: REFUSED }, nothing),
        ).rejects.toBe(REFUSED)
      expect(await sessionCount(who)).toBe(left)
    })

    test.each([
      ['changed', change],
      ['reset', reset],
    ])('leaves no session of sign-ins that were in flight when it was %s', async (_, renew) => {
      const who = await register(shop)
      const signIn = () => shop.inject(login, { body: { email: who.email, password: who.password } })
      const flight = Array.from({ length: 8 }, signIn)
      await Promise.all([renew(who), ...flight])
      for (const { body } of await Promise.all(flight))
        if ('token' in body) expect((await shop.inject(me, {}, body)).status).toBe(401)
      expect(await sessionCount(who)).toBeLessThanOrEqual(1)
    })

    test('allows nothing to who showed it before another was chosen', async () => {
      const who = await register(shop)
      const caller = { address: '198.51.100.7', deviceKeys: [] }
      const requireSame = await requireOwnPassword(shop.app.context, who.user, who.password, caller)
      await shop.database.transact(requireSame)
      await change(who)
      await expect(shop.database.transact(requireSame)).rejects.toMatchObject({ status: 400 })
    })

    test('is not brought back by a sign-in that renews its hash', async () => {
      const who = await register(shop)
      const verified = await read(who)
      await change(who)
      const { password_hash } = await read(who)
      await replacePasswordHash(shop.database.db, verified, 'of the old password')
      expect((await read(who)).password_hash).toBe(password_hash)
    })
  })
})

test.each([
  [PHONE, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  ['curl/8.0', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['x'.repeat(100_000), 'Unknown device'],
])('the User-Agent %j is called %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
