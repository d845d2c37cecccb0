import { changeRows, findRow } from '#tests/support/rows.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#shared/endpoints/shop.ts'
import { register, type SignedIn } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('POST /api/user/login', (open) => {
  let shop: TestShop
  let addresses = 0
  beforeAll(async () => {
    shop = await open({ environment: { TRUST_PROXY: '1' } })
  })
  afterAll(() => shop.close())
  afterEach(() => void vi.useRealTimers())

  /** Each test calls from a network of its own: failures are counted for addresses, too. */
  const from = (address = `192.0.2.${++addresses}`) => ({ headers: { 'x-forwarded-for': address } })
  const wrong = ({ email }: SignedIn) => ({ body: { email, password: 'not the password' } })
  const right = ({ email, password }: SignedIn) => ({ body: { email, password } })
  const fail = async (customer: SignedIn, times: number, options = from()) => {
    for (let time = 0; time < times; time++)
      expect((await shop.refused(login, wrong(customer), options)).status).toBe(401)
  }

  test('a wrong password and an unknown email are the same 401', async () => {
    const customer = await register(shop)
    const one = await shop.refused(login, wrong(customer), from())
    const other = await shop.refused(
      login,
      { body: { email: 'nobody@shop.example', password: 'whatever' } },
      from(),
    )
    expect(one.status).toBe(401)
    expect(one.body).toEqual({
      success: false,
      code: 'unauthenticated',
      message: 'Invalid email or password',
    })
    expect(other).toMatchObject({ status: 401, body: one.body })
  })

  test.each([
    [{ email: 'asha', password: 'linen-and-silk' }, 'Invalid email address'],
    [{ email: 'asha@shop.example', password: '12345' }, 'Password must be at least 6 characters'],
    [{}, 'Invalid email address, Password must be at least 6 characters'],
  ])('%j is a 400: %s', async (body, message) => {
    const refused = await shop.refused(login, { body }, from())
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'invalid_input', message })
  })

  test('the right password answers the user and a new token, whatever the case of the email', async () => {
    const customer = await register(shop)
    const { status, body, headers } = await shop.inject(
      login,
      { body: { email: customer.email.toUpperCase(), password: customer.password } },
      from(),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: customer.user })
    expect(headers['cache-control']).toBe('no-store')
    expect('token' in body && body.token !== customer.token).toBe(true)
  })

  test('one password typed on two keyboards is one password', async () => {
    const customer = await register(shop, { password: 'caf\u00e9-linen' })
    expect(
      (await shop.inject(login, { body: { email: customer.email, password: 'cafe\u0301-linen' } }, from()))
        .status,
    ).toBe(200)
  })

  test('after 10 failures for an account even the right password is a 429, from anywhere', async () => {
    const customer = await register(shop)
    await fail(customer, 10)
    const refused = await shop.refused(login, right(customer), from())
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('an unknown account is blocked like a known one', async () => {
    const nobody = { email: 'never.registered@shop.example' } as SignedIn
    await fail(nobody, 10)
    expect((await shop.refused(login, wrong(nobody), from())).status).toBe(429)
  })

  test('forty guesses at once get no further than 10', async () => {
    const customer = await register(shop)
    const guesses = Array.from({ length: 40 }, () => shop.refused(login, wrong(customer), from()))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  test('each block is twice as long as the one before, and ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const customer = await register(shop)
    await fail(customer, 10)
    for (const seconds of [60, 120, 240]) {
      const { headers } = await shop.refused(login, right(customer), from())
      expect(Number(headers['retry-after'])).toBe(seconds)
      vi.setSystemTime(Date.now() + seconds * 1000 + 1)
      await fail(customer, 1)
    }
    vi.setSystemTime(Date.now() + 480_001)
    expect((await shop.inject(login, right(customer), from())).status).toBe(200)
    await fail(customer, 9)
  })

  test('failures of more than 15 minutes ago do not count', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const customer = await register(shop)
    await fail(customer, 9)
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1)
    await fail(customer, 9)
    expect((await shop.inject(login, right(customer), from())).status).toBe(200)
  })

  test('after 50 failures from one address it is blocked for every account, and others are not', async () => {
    const customer = await register(shop)
    const here = from('2001:db8:1:2::1')
    const withLoginThrottle = (index: number) =>
      shop.refused(login, { body: { email: `guess.${index}@shop.example`, password: 'a guess' } }, here)
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => withLoginThrottle(index)))
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await shop.refused(login, right(customer), from('2001:db8:1:2:ffff::9'))).status).toBe(429)
    expect((await shop.inject(login, right(customer), from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('two hundred guesses at once from one address, each for another account, get no further than 50', async () => {
    const here = from()
    const guesses = Array.from({ length: 200 }, (_, index) =>
      shop.refused(login, { body: { email: `spray.${index}@shop.example`, password: 'a guess' } }, here),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(150)
    // What was under way is over, and counted once: the block is the first one.
    expect(
      Number((await shop.refused(login, wrong(await register(shop)), here)).headers['retry-after']),
    ).toBeLessThanOrEqual(60)
  })

  test('a hash of a lower cost is made again at the next login', async () => {
    const customer = await register(shop)
    // Of 'linen-and-silk', with one pass.
    const { argon2Sync, randomBytes } = await import('node:crypto')
    const salt = randomBytes(16)
    const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
    const hash = argon2Sync('argon2id', { message: customer.password, nonce: salt, ...cost })
    const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    await changeRows(
      shop,
      'users',
      { id: customer.user._id },
      { password_hash: `$argon2id$v=19$m=8,t=1,p=1$${plain(salt)}$${plain(hash)}` },
    )
    expect((await shop.inject(login, right(customer), from())).status).toBe(200)
    const { password_hash } = await findRow(shop, 'users', { id: customer.user._id }, ['password_hash'])
    expect(password_hash).toContain('m=8,t=2,p=1')
    expect((await shop.inject(login, right(customer), from())).status).toBe(200)
  })
})
