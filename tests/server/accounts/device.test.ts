import { findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFailure } from '#server/accounts/login-throttle.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { deleteUser } from '#shared/endpoints/admin/calls.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'
import { register as registerEndpoint } from '#shared/endpoints/register.ts'
import { login, logout, me } from '#shared/endpoints/shop.ts'
import { register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a device that has signed in before', (open) => {
  let shop: TestShop
  let addresses = 0
  beforeAll(async () => {
    shop = await open({ environment: { TRUST_PROXY: '1' } })
  })
  afterAll(() => shop.close())

  /** Each from a network of its own, with the cookie that the device has. */
  const from = (cookie?: string, address = `198.51.100.${++addresses}`) => ({
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  })
  const right = ({ email, password }: SignedIn) => ({ body: { email, password } })
  const wrong = ({ email }: SignedIn) => ({ body: { email, password: 'a stranger guesses' } })
  const kept = (headers: Record<string, string | undefined>) => headers['set-cookie']?.split(';')[0]
  const signIn = async (customer: SignedIn, cookie?: string) => {
    const { status, headers } = await shop.inject(login, right(customer), from(cookie))
    return { status, cookie: kept(headers) }
  }
  const fail = async (customer: SignedIn, times: number, cookie?: string) => {
    for (let time = 0; time < times; time++)
      expect((await shop.refused(login, wrong(customer), from(cookie))).status).toBe(401)
  }

  /** As ten guesses from everywhere do, without the work that each costs. */
  const strangersGuess = ({ email }: SignedIn) =>
    countFailure(shop.database, [{ key: `account:${email}`, limit: 1 }], Date.now())

  test('keeps a key that no script and no other site reads', async () => {
    const customer = await register(shop)
    const { headers } = await shop.inject(login, right(customer), from())
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/api\/user; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    const secure = { ...from().headers, 'x-forwarded-proto': 'https' }
    const { headers: safer } = await shop.inject(login, right(customer), { headers: secure })
    expect(safer['set-cookie']).toMatch(/; Secure$/)
  })

  test('stores nothing of the key but its hash', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    const rows = await findRows(shop, 'known_devices', { user_id: customer.user._id })
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(cookie?.replace('device=', ''))
  })

  test('signs in though strangers have guessed until they were blocked', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    await fail(customer, 10)
    expect((await shop.refused(login, right(customer), from())).status).toBe(429)
    expect((await signIn(customer, cookie)).status).toBe(200)
    expect((await shop.refused(login, wrong(customer), from())).status).toBe(429)
  })

  test('signs in though its whole network is blocked', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    const address = '203.0.113.77'
    await countFailure(shop.database, [{ key: `address:${address}`, limit: 1 }], Date.now())
    expect((await shop.refused(login, right(customer), from(undefined, address))).status).toBe(429)
    expect((await shop.inject(login, right(customer), from(cookie, address))).status).toBe(200)
  })

  test('deletes its account though strangers have guessed until they were blocked', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    await fail(customer, 10)
    const { token, password } = customer
    const remove = (device?: string) =>
      shop.inject(deleteAccount, { body: { password, word: 'DELETE' } }, { token, ...from(device) })
    expect((await remove()).status).toBe(429)
    expect((await remove(cookie)).status).toBe(200)
    expect((await shop.refused(me, {}, { token })).status).toBe(401)
  })

  test('is known from the registration on', async () => {
    const body = { name: 'Asha Rao', email: `new.${Date.now()}@shop.example`, password: 'linen-and-silk' }
    const { headers } = await shop.inject(registerEndpoint, { body }, from())
    const customer = { email: body.email, password: body.password } as SignedIn
    await strangersGuess(customer)
    expect((await signIn(customer)).status).toBe(429)
    expect((await signIn(customer, kept(headers))).status).toBe(200)
  })

  test('is still known after signing out', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    await shop.call(logout, {}, customer)
    await strangersGuess(customer)
    expect((await signIn(customer, cookie)).status).toBe(200)
  })

  test('has 10 guesses of its own, and blocks itself alone', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    const { cookie: other } = await signIn(customer)
    await fail(customer, 10, cookie)
    const refused = await shop.refused(login, right(customer), from(cookie))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(customer, other)).status).toBe(200)
    expect((await signIn(customer)).status).toBe(200)
  })

  test('is known to those who signed in on it, and to no other account', async () => {
    const [asha, ravi, meera] = [await register(shop), await register(shop), await register(shop)]
    const { cookie: first } = await signIn(asha)
    const { cookie: both } = await signIn(ravi, first)
    for (const customer of [asha, ravi, meera]) await strangersGuess(customer)
    expect((await signIn(asha, both)).status).toBe(200)
    expect((await signIn(ravi, both)).status).toBe(200)
    expect((await signIn(meera, both)).status).toBe(429)
  })

  test('is never one by a key that somebody else has put there', async () => {
    const [stranger, customer] = [await register(shop), await register(shop)]
    const { cookie: planted } = await signIn(stranger)
    await signIn(customer, planted)
    await strangersGuess(customer)
    expect((await signIn(customer, planted)).status).toBe(429)
    const made = `device=${'A'.repeat(43)}`
    expect((await signIn(customer, made)).status).toBe(429)
  })

  test('is told nothing new when it signs in again', async () => {
    const customer = await register(shop)
    const { cookie } = await signIn(customer)
    expect((await signIn(customer, cookie)).cookie).toBe(cookie)
    const rows = shop.database.db.selectFrom('known_devices').selectAll()
    // The registration, which this device has thrown away, and the login.
    expect(await rows.where('user_id', '=', customer.user._id).execute()).toHaveLength(2)
  })

  test('is forgotten when twenty newer ones are known', async () => {
    const customer = await register(shop)
    const { cookie: oldest } = await signIn(customer)
    for (let device = 1; device <= 20; device++)
      await rememberDevice(shop.database.db, customer.user._id, Date.now() + device)
    await strangersGuess(customer)
    expect((await signIn(customer, oldest)).status).toBe(429)
    const rows = shop.database.db.selectFrom('known_devices').selectAll()
    expect(await rows.where('user_id', '=', customer.user._id).execute()).toHaveLength(20)
  })

  test('goes with its account', async () => {
    const customer = await register(shop)
    await signIn(customer)
    const { token } = await signInAdmin(shop)
    await shop.call(deleteUser, { params: { id: customer.user._id } }, { token })
    const rows = shop.database.db.selectFrom('known_devices').selectAll()
    expect(await rows.where('user_id', '=', customer.user._id).execute()).toEqual([])
  })

  test.each([
    'device=',
    'device=..',
    `device=${'x'.repeat(4000)}`,
    'device=%00%ff; device=1',
    `other=${'A'.repeat(43)}`,
  ])('is none by %s', async (cookie) => {
    const customer = await register(shop)
    expect((await signIn(customer, cookie)).cookie).toMatch(/^device=[\w-]{43}$/)
  })
})
