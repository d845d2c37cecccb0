import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '#server/accounts/first-admin.ts'
import { deviceWords } from '#server/accounts/device-words.ts'
import {
  changeName,
  changePassword,
  endMySession,
  endOtherSessions,
  mySessions,
} from '#shared/endpoints/account.ts'
import { staffSignIn } from '#shared/endpoints/second-factor.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { register, type SignedIn, tokenOf } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

onBothDatabases('the own account', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

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
