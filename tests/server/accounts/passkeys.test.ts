import { findRows } from '#tests/support/rows.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addPasskey,
  myPasskeys,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
} from '#shared/endpoints/passkeys.ts'
import { me } from '#shared/endpoints/shop.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { register, type SignedIn } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const REFUSED = '401 This passkey could not be used. Sign in with your password'

onBothDatabases('passkeys', async (open) => {
  const shop = await closedAfter(open({ environment: { PUBLIC_URL: 'http://localhost' } }))
  afterEach(() => void vi.useRealTimers())

  type Device = ReturnType<typeof authenticator>
  const challengeToAdd = async ({ token }: SignedIn) =>
    (await shop.call(passkeyOptions, {}, { token })).data.challenge
  const challengeToSignIn = async () => (await shop.call(passkeySignInOptions, {})).data.challenge
  const bodyToAdd = async (customer: SignedIn, device: Device, password = customer.password) => ({
    name: 'My phone',
    password,
    answer: device.register({ challenge: await challengeToAdd(customer) }),
  })
  async function customerWithPasskey() {
    const customer = await register(shop)
    const device = authenticator()
    const body = await bodyToAdd(customer, device)
    const { data } = await shop.call(addPasskey, { body }, customer)
    return { customer, device, passkeys: data }
  }
  const refusalOf = async (answer: ReturnType<Device['signIn']>) => {
    const { status, body } = await shop.refused(passkeySignIn, { body: { answer } })
    return `${status} ${body.message}`
  }

  test('whoever has added a passkey signs in with it, without address or password', async () => {
    const { customer, device, passkeys } = await customerWithPasskey()
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }])
    const answer = device.signIn({ challenge: await challengeToSignIn() })
    const { data, token } = await shop.call(passkeySignIn, { body: { answer } })
    expect(data.email).toBe(customer.email)
    expect((await shop.call(me, {}, { token })).data._id).toBe(customer.user._id)
    const { data: after } = await shop.call(myPasskeys, {}, { token })
    expect(after[0]?.lastUsedAt).not.toBeNull()
  })

  test('an answer signs in once, also when it is sent ten times at once', async () => {
    const { device } = await customerWithPasskey()
    const answer = device.signIn({ challenge: await challengeToSignIn() })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.inject(passkeySignIn, { body: { answer } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(9)
    expect(await refusalOf(answer)).toBe(REFUSED)
  })

  test('a challenge that is late, made up, foreign or meant for something else signs nobody in', async () => {
    const { customer, device } = await customerWithPasskey()
    const early = await challengeToSignIn()
    const altered = Buffer.from(early, 'base64url')
    altered[7] = (altered[7] ?? 0) ^ 1
    expect(await refusalOf(device.signIn({ challenge: altered.toString('base64url') }))).toBe(REFUSED)
    expect(await refusalOf(device.signIn({ challenge: 'bWFkZSB1cA' }))).toBe(REFUSED)
    expect(await refusalOf(device.signIn({ challenge: await challengeToAdd(customer) }))).toBe(REFUSED)
    expect(await refusalOf(device.signIn({ challenge: early, origin: 'https://shop.example' }))).toBe(REFUSED)
    expect(await refusalOf(device.signIn({ challenge: early, verified: false }))).toBe(REFUSED)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1)
    expect(await refusalOf(device.signIn({ challenge: early }))).toBe(REFUSED)
  })

  test('a key nobody has, a signature of another, and a copy that has counted less are refused alike', async () => {
    const { device } = await customerWithPasskey()
    expect(await refusalOf(authenticator().signIn({ challenge: await challengeToSignIn() }))).toBe(REFUSED)
    const challenge = await challengeToSignIn()
    expect(
      await refusalOf({ ...authenticator().signIn({ challenge }), id: device.id, rawId: device.id }),
    ).toBe(REFUSED)
    for (const _ of [1, 2, 3]) {
      const answer = device.signIn({ challenge: await challengeToSignIn() })
      await shop.call(passkeySignIn, { body: { answer } })
    }
    device.setBack(1)
    expect(await refusalOf(device.signIn({ challenge: await challengeToSignIn() }))).toBe(REFUSED)
  })

  test('none is added without the password, nor twice, nor with the challenge of another', async () => {
    const { customer, device } = await customerWithPasskey()
    const { token } = customer
    const add = async (body: Awaited<ReturnType<typeof bodyToAdd>>) =>
      (await shop.refused(addPasskey, { body }, { token })).body
    const wrong = await add(await bodyToAdd(customer, authenticator(), 'not the password'))
    expect(wrong).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'password', message: 'That is not your password' }],
    })
    expect((await add(await bodyToAdd(customer, device))).message).toBe('This passkey is kept already')
    const foreign = await bodyToAdd(await register(shop), authenticator())
    expect((await add({ ...foreign, password: customer.password })).code).toBe('invalid_input')
    expect((await shop.call(myPasskeys, {}, { token })).data).toHaveLength(1)
  })

  test('one that was removed signs in no more; that of another cannot be removed', async () => {
    const { customer, device, passkeys } = await customerWithPasskey()
    const params = { id: passkeys[0]?._id ?? '' }
    const other = await register(shop)
    expect((await shop.refused(removePasskey, { params }, other)).status).toBe(404)
    const { data } = await shop.call(removePasskey, { params }, customer)
    expect(data).toEqual([])
    expect(await refusalOf(device.signIn({ challenge: await challengeToSignIn() }))).toBe(REFUSED)
  })

  test('whose account it is hears of it by a letter, and of one that was refused by none', async () => {
    const { customer } = await customerWithPasskey()
    await shop.refused(
      addPasskey,
      { body: await bodyToAdd(customer, authenticator(), 'not the password') },
      customer,
    )
    const letters = await findRows(shop, 'letters', { recipient: customer.email }, ['kind', 'recipient'])
    expect(letters).toEqual([{ kind: 'passkey-added', recipient: customer.email }])
  })

  test('what strangers ask for is not stored', async () => {
    const count = async () =>
      (await shop.database.db.selectFrom('used_challenges').select('challenge').execute()).length
    const before = await count()
    for (const _ of [1, 2, 3]) await challengeToSignIn()
    expect(await count()).toBe(before)
  })
})
