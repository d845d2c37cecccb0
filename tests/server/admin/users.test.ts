import { findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userCart } from '#server/cart/owner.ts'
import { addUser, allUsers, deleteUser, updateUser } from '#shared/endpoints/admin/calls.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { guestId, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('the users of the back office', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let asAdmin: { token: string }
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    asAdmin = { token: admin.token }
  })
  afterAll(() => shop.close())

  const newUser = () => ({
    name: 'Ravi Iyer',
    email: `${guestId()}@shop.example`,
    password: 'wool-and-denim',
    role: 'customer' as const,
  })
  const params = ({ user }: SignedIn) => ({ id: user._id })

  test.each([
    [{ name: '' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'ravi@' }, 'email', 'Invalid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ role: 'owner' }, 'role', 'Role must be customer, admin, manager, packer or viewer'],
    [{ role: undefined }, 'role', 'Role must be customer, admin, manager, packer or viewer'],
  ])('POST /api/admin/add-user with %j is a 400', async (wrong, path, message) => {
    const { status, body } = await shop.refused(addUser, { body: { ...newUser(), ...wrong } }, asAdmin)
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path, message }])
  })

  test('POST /api/admin/add-user makes a user who can sign in, in the role given', async () => {
    const body = { ...newUser(), role: 'admin' as const }
    const { data } = await shop.call(addUser, { body }, asAdmin)
    expect(data).toMatchObject({ name: body.name, email: body.email, role: 'admin' })
    expect((await shop.call(login, { body })).data).toMatchObject({ _id: data._id, role: 'admin' })
    const again = await shop.refused(addUser, { body: { ...body, email: body.email.toUpperCase() } }, asAdmin)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'User already exists' },
    })
  })

  test('PUT /api/admin/update-user changes what is named and keeps the rest', async () => {
    const customer = await register(shop)
    const email = `${guestId()}@Shop.example`
    const { data } = await shop.call(updateUser, { params: params(customer), body: { email } }, asAdmin)
    expect(data).toMatchObject({ ...customer.user, email })
    expect((await shop.call(me, {}, customer)).data.email).toBe(email)
    expect(
      (await shop.call(login, { body: { email: email.toLowerCase(), password: customer.password } })).success,
    ).toBe(true)
  })

  test('PUT /api/admin/update-user refuses a role that is none, a taken email and an unknown user', async () => {
    const customer = await register(shop)
    const wrongRole = await shop.refused(
      updateUser,
      { params: params(customer), body: { role: 'owner' } },
      asAdmin,
    )
    expect(wrongRole).toMatchObject({
      status: 400,
      body: { message: 'Role must be customer, admin, manager, packer or viewer' },
    })
    const taken = await shop.refused(
      updateUser,
      { params: params(customer), body: { email: admin.email.toUpperCase() } },
      asAdmin,
    )
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    const nobody = await shop.refused(
      updateUser,
      { params: { id: 'nobody' }, body: { role: 'admin' } },
      asAdmin,
    )
    expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })

  test('another role ends the sessions of the user, the same role does not', async () => {
    const customer = await register(shop)
    const change = (role: 'customer' | 'admin') =>
      shop.call(updateUser, { params: params(customer), body: { role } }, asAdmin)
    const status = async (token: string) => (await shop.inject(me, {}, { token })).status
    await change('customer')
    expect(await status(customer.token)).toBe(200)
    await change('admin')
    expect(await status(customer.token)).toBe(401)
    const { token, data } = await shop.call(login, { body: customer })
    expect(data.role).toBe('admin')
    await change('customer')
    expect(await status(token)).toBe(401)
  })

  test('DELETE /api/admin/delete-user takes the account, its sessions and its cart', async () => {
    const customer = await register(shop)
    const owner = userCart(customer.user._id)
    await shop.database.db.insertInto('carts').values({ owner, version: 1, updated_at: 1 }).execute()
    expect(await shop.call(deleteUser, { params: params(customer) }, asAdmin)).toMatchObject({
      success: true,
      data: null,
    })
    expect((await shop.inject(me, {}, customer)).status).toBe(401)
    expect((await shop.inject(login, { body: customer })).status).toBe(401)
    expect(
      await shop.database.db.selectFrom('carts').selectAll().where('owner', '=', owner).execute(),
    ).toEqual([])
    expect((await shop.refused(deleteUser, { params: params(customer) }, asAdmin)).status).toBe(404)
  })

  test('an admin can neither delete nor demote themself', async () => {
    const demoted = await shop.refused(
      updateUser,
      { params: params(admin), body: { role: 'customer' } },
      asAdmin,
    )
    expect(demoted).toMatchObject({
      status: 409,
      body: { message: 'You cannot take the role of admin from yourself' },
    })
    const deleted = await shop.refused(deleteUser, { params: params(admin) }, asAdmin)
    expect(deleted).toMatchObject({ status: 409, body: { message: 'You cannot delete yourself' } })
    const renamed = await shop.call(
      updateUser,
      { params: params(admin), body: { name: 'Meera S', role: 'admin' } },
      asAdmin,
    )
    expect(renamed.data).toMatchObject({ name: 'Meera S', role: 'admin' })
    expect((await shop.call(me, {}, asAdmin)).data.name).toBe('Meera S')
  })
})

onBothDatabases('the last admin', (open) => {
  test('stays, when two admins take each other away at once', async () => {
    const shop = await open()
    try {
      for (let round = 0; round < 5; round++) {
        await shop.database.db.updateTable('users').set({ role: 'customer' }).execute()
        const [one, other] = [await signInAdmin(shop), await signInAdmin(shop)]
        const demote = (by: SignedIn, whom: SignedIn) =>
          shop.inject(updateUser, { params: { id: whom.user._id }, body: { role: 'customer' } }, by)
        const remove = (by: SignedIn, whom: SignedIn) =>
          shop.inject(deleteUser, { params: { id: whom.user._id } }, by)
        const answers = await Promise.all([demote(one, other), remove(other, one)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const admins = await findRows(shop, 'users', { role: 'admin' }, ['id'])
        expect(admins).toHaveLength(1)
      }
    } finally {
      await shop.close()
    }
  })
})

onBothDatabases('GET /api/admin/all-users', (open) => {
  let shop: TestShop
  let token: string
  const names: string[] = []
  beforeAll(async () => {
    shop = await open()
    ;({ token } = await signInAdmin(shop))
    names.push('Meera Shah')
    for (const name of ['Ananya 100%', 'Bina_Das', 'Chitra Élan', 'Dev Anand']) {
      await register(shop, { name, email: `${name.split(/\W/)[0]}@shop.example` })
      names.unshift(name)
    }
    // Two of the same millisecond must not be lost between pages.
    await shop.database.db
      .updateTable('users')
      .set({ created_at: 1000 })
      .where('name', 'in', ['Bina_Das', 'Ananya 100%'])
      .execute()
    names.splice(0, names.length, 'Dev Anand', 'Chitra Élan', 'Meera Shah', 'Bina_Das', 'Ananya 100%')
  })
  afterAll(() => shop.close())
  const list = (query: Record<string, string> = {}) => shop.call(allUsers, { query }, { token })

  test.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: 'many' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ cursor: 'not one' }, 'cursor'],
    [{ cursor: "1.' or 1=1" }, 'cursor'],
  ])('%j is a 400 that names the field', async (query, path) => {
    const { status, body } = await shop.refused(allUsers, { query }, { token })
    expect(status).toBe(400)
    expect(body.issues?.map((issue) => issue.path)).toEqual([path])
  })

  test('answers everyone, newest first, without passwords', async () => {
    const answer = await list()
    expect(answer.data.map(({ name }) => name)).toEqual(names)
    expect(answer).toMatchObject({ total: 5, nextCursor: null })
    expect(JSON.stringify(answer)).not.toMatch(/password|argon/)
  })

  test.each([
    ['anand', ['Dev Anand']],
    ['DEV@SHOP', ['Dev Anand']],
    ['Élan', ['Chitra Élan']],
    ['100%', ['Ananya 100%']],
    ['_', ['Bina_Das']],
    ['\\', []],
    ["'; drop table users; --", []],
  ])('searching for %s finds %j', async (search, found) => {
    const { data, total } = await list({ search })
    expect(data.map(({ name }) => name)).toEqual(found)
    expect(total).toBe(found.length)
  })
})
