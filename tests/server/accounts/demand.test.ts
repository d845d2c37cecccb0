import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSecondFactor } from '#server/accounts/second-factor/way-back.ts'
import { demandOfStaff } from '#server/accounts/demand.ts'
import { changeName } from '#shared/endpoints/account.ts'
import { addUser, allOrders, history } from '#shared/endpoints/admin/calls.ts'
import { saveSignInRule, signInRule } from '#shared/endpoints/admin/sign-in-rule.ts'
import {
  addPasskey,
  myPasskeys,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
} from '#shared/endpoints/passkeys.ts'
import { beginAuthenticator, removeAuthenticator, staffSignIn } from '#shared/endpoints/second-factor.ts'
import { me } from '#shared/endpoints/shop.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { register, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { addApp, tokenByCode } from '#tests/support/code-sign-in.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const STEP_MS = 30_000
const NEEDED = 'Here everybody signs in with a passkey or a code. Set one up to go on'

onBothDatabases('more than the password, demanded of staff', async (open) => {
  const shop = await closedAfter(open({ environment: { PUBLIC_URL: 'http://localhost' } }))
  const owner = await signInAdmin(shop)
  // The time stands in the middle of a step: no code grows old between here and the shop.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2)
  })
  afterEach(() => void vi.useRealTimers())

  const packer = async (): Promise<SignedIn> => {
    const account = { email: `${crypto.randomUUID()}@shop.example`, password: 'needlework' }
    await demandOfStaff(shop.database.db, false)
    const body = { ...account, name: 'Kiran Desai', role: 'packer' as const }
    const { data } = await shop.call(addUser, { body }, owner)
    await demandOfStaff(shop.database.db, true)
    const signedIn = { ...account, user: data, token: '' }
    return { ...signedIn, token: await tokenOf(shop, signedIn) }
  }
  const orders = (token: string) => shop.inject(allOrders, { query: {} }, { token })
  const isIn = async (token: string) => (await orders(token)).status === 200
  async function addKey({ token, password }: SignedIn) {
    const device = authenticator()
    const { data } = await shop.call(passkeyOptions, {}, { token })
    const answer = device.register({ challenge: data.challenge })
    const reply = await shop.inject(addPasskey, { body: { name: 'Key', password, answer } }, { token })
    return { device, status: reply.status }
  }

  test('is switched on by an owner who has signed in so, and by nobody else', async () => {
    const save = (token: string, needsSecondFactor: boolean) =>
      shop.inject(saveSignInRule, { body: { needsSecondFactor } }, { token })
    const { data } = await shop.call(signInRule, {}, owner)
    expect(data).toEqual({ needsSecondFactor: false })
    expect((await save(owner.token, true)).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'needsSecondFactor' }],
    })
    const other = await signInAdmin(shop)
    await addApp(shop, other)
    expect((await save(other.token, true)).status).toBe(200)
    expect((await orders(owner.token)).body).toMatchObject({ code: 'forbidden', message: NEEDED })
    const query = { kind: 'settings' as const }
    const entries = await shop.call(history, { query }, other)
    expect(entries.data[0]).toMatchObject({
      entity: { title: 'Signing in' },
      changes: [{ field: 'needsSecondFactor', from: false, to: true }],
    })
    expect((await save(owner.token, false)).status).toBe(403)
    expect((await save(other.token, false)).status).toBe(200)
    expect(await isIn(owner.token)).toBe(true)
  })

  test('lets them set up an app, and then in, where they are', async () => {
    const who = await packer()
    expect(await isIn(who.token)).toBe(false)
    const state = async () => (await shop.call(staffSignIn, {}, who)).data
    expect(await state()).toMatchObject({ isHeldBack: true, hasFactor: false })
    const { app } = await addApp(shop, who)
    expect(await isIn(who.token)).toBe(true)
    expect(await state()).toMatchObject({ isHeldBack: false, hasFactor: true })
    expect(await isIn(await tokenByCode(shop, who, app.code()))).toBe(true)
  })

  test('lets them add a passkey, and then in, where they are and by it', async () => {
    const who = await packer()
    const { device } = await addKey(who)
    expect(await isIn(who.token)).toBe(true)
    const { data } = await shop.call(passkeySignInOptions, {})
    const answer = device.signIn({ challenge: data.challenge })
    expect(await isIn((await shop.call(passkeySignIn, { body: { answer } })).token)).toBe(true)
  })

  test('lets the password alone neither add another where there is one, nor remove it', async () => {
    const who = await packer()
    await addKey(who)
    const thief = { ...who, token: await tokenOf(shop, who) }
    expect(await isIn(thief.token)).toBe(false)
    expect((await addKey(thief)).status).toBe(403)
    const { data } = await shop.call(myPasskeys, {}, thief)
    const params = { id: data[0]?._id ?? '' }
    const body = { password: who.password }
    for (const reply of [
      await shop.inject(removePasskey, { params }, thief),
      await shop.inject(beginAuthenticator, { body }, thief),
      await shop.inject(removeAuthenticator, { body }, thief),
    ])
      expect(reply.status).toBe(403)
    expect(await isIn(thief.token)).toBe(false)
    // The last one stays as long as it is demanded.
    expect((await shop.inject(removePasskey, { params }, who)).status).toBe(409)
    await addApp(shop, who)
    expect((await shop.inject(removePasskey, { params }, who)).status).toBe(200)
    expect((await shop.inject(removeAuthenticator, { body }, who)).status).toBe(409)
  })

  test('takes no role away for good: who is held back is called what they are, and customers are not asked', async () => {
    const who = await packer()
    expect((await shop.call(me, {}, who)).data.role).toBe('packer')
    const { data } = await shop.call(changeName, { body: { name: 'Kiran D.' } }, who)
    expect(data.role).toBe('packer')
    const customer = await register(shop)
    const state = await shop.call(staffSignIn, {}, customer)
    expect(state.data.isHeldBack).toBe(false)
    await demandOfStaff(shop.database.db, false)
    expect(await isIn(who.token)).toBe(true)
  })

  test('leaves a way back to who may start the server, once and told by a letter', async () => {
    const who = await packer()
    await addApp(shop, who)
    const start = (email?: string) =>
      forgetSecondFactor({ ...shop, config: { ...shop.config, forgetSecondFactor: email } })
    expect(await start()).toBeUndefined()
    expect(await start('nobody@shop.example')).toBe('nobody')
    expect(await start(who.email.toUpperCase())).toBe('removed')
    expect((await shop.refused(me, {}, who)).status).toBe(401)
    const again = { ...who, token: await tokenOf(shop, who) }
    expect(await isIn(again.token)).toBe(false)
    await addApp(shop, again)
    expect(await start(who.email.toUpperCase())).toBe('done before')
    expect(await isIn(again.token)).toBe(true)
    expect(await start()).toBeUndefined()
    expect(await start(who.email)).toBe('removed')
    const letters = shop.database.db.selectFrom('letters').select('data').where('recipient', '=', who.email)
    const off = await letters.where('kind', '=', 'second-factor-off').execute()
    const told = { name: 'Kiran Desai', byShop: true }
    expect(off.map(({ data }) => JSON.parse(data) as unknown)).toEqual([told, told])
  })
})
