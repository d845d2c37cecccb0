import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, allUsers, history, takeFactorsOff } from '#shared/endpoints/admin/calls.ts'
import { beginAuthenticator, confirmAuthenticator } from '#shared/endpoints/second-factor.ts'
import { me } from '#shared/endpoints/shop.ts'
import type { Role } from '#shared/permissions.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { register, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('who has lost phone and passkeys', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

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
    await shop.call(confirmAuthenticator, { body: { code: authenticatorApp(data.secret).code() } }, { token })
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
    const letters = await shop.database.db
      .selectFrom('letters')
      .select(['kind', 'data'])
      .where('recipient', '=', packer.email)
      .where('kind', '=', 'second-factor-off')
      .execute()
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
