import { findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addUser,
  deleteUser,
  updateOrderStatus,
  updateUser,
  allUsers,
  history,
  takeFactorsOff,
} from '#shared/endpoints/admin/calls.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import type { Role } from '#shared/permissions.ts'
import {
  addToCatalogue,
  guestId,
  register,
  signInAdmin,
  tokenOf,
  type SignedIn,
} from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { beginAuthenticator, confirmAuthenticator } from '#shared/endpoints/second-factor.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'

onBothDatabases('the staff of a shop', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let manager: SignedIn
  let packer: SignedIn
  const as = ({ token }: SignedIn) => ({ token })
  const params = ({ user }: SignedIn) => ({ id: user._id })
  const account = (role: Role) => ({
    name: 'Kiran Desai',
    email: `${guestId()}@shop.example`,
    password: 'needlework',
    role,
  })
  const hire = async (role: Role): Promise<SignedIn> => {
    const body = account(role)
    const { data } = await shop.call(addUser, { body }, as(owner))
    const made = { ...body, user: data, token: '' }
    return { ...made, token: await tokenOf(shop, made) }
  }
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    ;[manager, packer] = [await hire('manager'), await hire('packer')]
  })
  afterAll(() => shop.close())

  test.each(['admin', 'manager', 'packer', 'viewer'] as const)(
    'has a new %s from an owner, and from nobody else',
    async (role) => {
      expect((await hire(role)).user.role).toBe(role)
      expect(await shop.refused(addUser, { body: account(role) }, as(manager))).toMatchObject({
        status: 403,
        body: { message: 'Only an owner can add, change or delete staff' },
      })
    },
  )

  test('loses what it might do the moment an owner takes the role', async () => {
    const viewer = await hire('viewer')
    await shop.call(updateUser, { params: params(viewer), body: { role: 'customer' } }, as(owner))
    expect((await shop.inject(me, {}, as(viewer))).status).toBe(401)
    expect((await shop.call(login, { body: viewer })).data.role).toBe('customer')
  })

  describe('a manager', () => {
    test('adds customers, renames and deletes them', async () => {
      const { data } = await shop.call(addUser, { body: account('customer') }, as(manager))
      const id = { id: data._id }
      const renamed = await shop.call(updateUser, { params: id, body: { name: 'Asha R' } }, as(manager))
      expect(renamed.data.name).toBe('Asha R')
      await shop.call(deleteUser, { params: id }, as(manager))
    })

    test('does not change the e-mail of a customer, which would reach their account', async () => {
      const customer = await register(shop)
      const body = { email: `${guestId()}@shop.example` }
      expect((await shop.refused(updateUser, { params: params(customer), body }, as(manager))).status).toBe(
        403,
      )
      expect((await shop.call(me, {}, as(customer))).data.email).toBe(customer.email)
    })

    test.each([{ role: 'admin' }, { role: 'viewer' }] as const)('makes nobody %j', async (body) => {
      const customer = await register(shop)
      expect((await shop.refused(updateUser, { params: params(customer), body }, as(manager))).status).toBe(
        403,
      )
    })

    test('touches no one of the staff, themself neither', async () => {
      for (const someone of [owner, packer, manager]) {
        const body = { name: 'Somebody Else', role: 'customer' }
        expect((await shop.refused(updateUser, { params: params(someone), body }, as(manager))).status).toBe(
          403,
        )
      }
      for (const someone of [owner, packer, manager])
        expect((await shop.refused(deleteUser, { params: params(someone) }, as(manager))).status).toBe(403)
      expect((await shop.call(me, {}, as(packer))).data.role).toBe('packer')
    })
  })

  test('a packer sends an order on, and neither cancels one nor takes that back', async () => {
    const shirt = await addToCatalogue(shop, owner)
    const { _id: orderId } = await buy(shop, await register(shop), [[shirt, 1]])
    const set = async (status: string, by: SignedIn) =>
      (await shop.inject(updateOrderStatus, { params: { orderId }, body: { status } as never }, as(by)))
        .status
    expect(await set('Cancelled', packer)).toBe(403)
    expect(await set('Shipped', packer)).toBe(200)
    expect(await set('Processing', packer)).toBe(403)
    expect(await set('Delivered', packer)).toBe(200)
    expect(await set('Shipped', packer)).toBe(403)
    expect(await set('Cancelled', manager)).toBe(200)
    expect(await set('Delivered', packer)).toBe(403)
    expect(await set('Delivered', manager)).toBe(200)
  })

  describe('who has lost phone and passkeys', () => {
    beforeAll(async () => {
      owner = await signInAdmin(shop)
    })

    const staff = async (role: Role): Promise<SignedIn> => {
      const account = { email: `${crypto.randomUUID()}@shop.example`, password: 'needlework' }
      const body = { ...account, name: 'Kiran Desai', role }
      const { data } = await shop.call(addUser, { body }, owner)
      const signedIn = { ...account, user: data, token: '' }
      return { ...signedIn, token: await tokenOf(shop, signedIn) }
    }

    async function withApp(who: SignedIn): Promise<SignedIn> {
      const { token, password } = who
      const { data } = await shop.call(beginAuthenticator, { body: { password } }, { token })
      await shop.call(
        confirmAuthenticator,
        { body: { code: authenticatorApp(data.secret).code() } },
        { token },
      )
      return who
    }

    const takeOff = (actor: SignedIn, { user }: SignedIn) =>
      shop.inject(takeFactorsOff, { params: { id: user._id } }, actor)

    const listed = async ({ email, user }: SignedIn) => {
      const { data } = await shop.call(allUsers, { query: { search: email } }, owner)
      return data.find(({ _id }) => _id === user._id)
    }

    test('is helped by an owner: the password alone signs in, sessions end, history and a letter tell it', async () => {
      const packer = await withApp(await staff('packer'))
      await shop.database.db
        .insertInto('passkeys')
        .values({
          id: crypto.randomUUID(),
          user_id: packer.user._id,
          credential_id: crypto.randomUUID(),
          public_key: '',
          counter: 0,
          transports: '[]',
          name: 'Lost phone',
          created_at: Date.now(),
          last_used_at: null,
        })
        .execute()
      expect(await listed(packer)).toMatchObject({ hasSecondFactor: true })
      expect((await takeOff(owner, packer)).status).toBe(200)
      expect((await listed(packer))?.hasSecondFactor).toBeUndefined()
      expect((await shop.refused(me, {}, packer)).status).toBe(401)
      expect(await tokenOf(shop, packer)).toHaveLength(43)
      const passkeys = shop.database.db.selectFrom('passkeys').where('user_id', '=', packer.user._id)
      expect(await passkeys.selectAll().execute()).toEqual([])
      const query = { kind: 'user' as const, entityId: packer.user._id }
      const entries = await shop.call(history, { query }, owner)
      expect(entries.data[0]?.changes).toEqual([{ field: 'secondFactor', from: 'on', to: 'off' }])
      const letters = await findRows(
        shop,
        'letters',
        { recipient: packer.email, kind: 'second-factor-off' },
        ['kind', 'data'],
      )
      expect(letters.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
        { name: 'Kiran Desai', byShop: true },
      ])
      expect((await takeOff(owner, packer)).status).toBe(409)
    })

    test('is helped by a manager who is a customer; staff are an owner’s to help, and nobody helps themselves', async () => {
      const [manager, customer] = [await staff('manager'), await withApp(await register(shop))]
      const viewer = await withApp(await staff('viewer'))
      expect((await takeOff(manager, viewer)).status).toBe(403)
      expect((await takeOff(viewer, customer)).status).toBe(403)
      expect((await takeOff(manager, customer)).status).toBe(200)
      expect((await takeOff(await withApp(await signInAdmin(shop)), owner)).status).toBe(409)
      expect((await takeOff(await withApp(owner), owner)).status).toBe(409)
    })
  })
})
