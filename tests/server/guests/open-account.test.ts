import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '#shared/endpoints/guest.ts'
import { myOrders } from '#shared/endpoints/purchase.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { addToCatalogue, beginAsGuest, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('an account made of a guest', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const body = { name: 'Asha Rao', password: 'linen-and-silk' }

  test('needs a session', async () => {
    expect((await shop.refused(openAccount, { body })).status).toBe(401)
  })

  test.each([
    ['a name of one letter', { name: 'A' }, 'name'],
    ['a password of five characters', { password: '12345' }, 'password'],
  ])('%s is a 400 that names the field', async (_what, wrong, path) => {
    const { token } = await beginAsGuest(shop)
    const refused = await shop.refused(openAccount, { body: { ...body, ...wrong } }, { token })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('has the session, the orders and a password', async () => {
    const shirt = await addToCatalogue(shop, await signInAdmin(shop))
    const guest = await beginAsGuest(shop)
    const { token, email } = guest
    const order = await buy(shop, guest, [[shirt, 1]])
    const { data } = await shop.call(openAccount, { body }, { token })
    expect(data).toEqual({ _id: guest.user._id, name: 'Asha Rao', email, role: 'customer' })
    expect((await shop.call(me, {}, { token })).data).toEqual(data)
    const known = await shop.call(login, { body: { email: email.toUpperCase(), password: body.password } })
    expect((await shop.call(myOrders, {}, known)).data).toEqual([order])
  })

  test('is refused where the address has one, which stays as it was, and so does the guest', async () => {
    const owner = await register(shop)
    const guest = await beginAsGuest(shop, owner.email)
    const { token } = guest
    const refused = await shop.refused(openAccount, { body }, { token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await shop.call(me, {}, { token })).data).toEqual(guest.user)
    expect((await shop.call(login, { body: owner })).data).toEqual(owner.user)
  })

  test('is made once, of a guest alone: neither again nor over a customer’s own password', async () => {
    const guest = await beginAsGuest(shop)
    const token = guest.token
    const made = await Promise.all([1, 2, 3].map(() => shop.inject(openAccount, { body }, { token })))
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const customer = await register(shop)
    const refused = await shop.refused(openAccount, { body: { ...body, password: 'another-one' } }, customer)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await shop.call(login, { body: customer })).data).toEqual(customer.user)
  })

  test('of two guests with one address the first has it', async () => {
    const one = await beginAsGuest(shop)
    const other = await beginAsGuest(shop, one.email.toUpperCase())
    const made = await Promise.all(
      [one, other].map(({ token }) => shop.inject(openAccount, { body }, { token })),
    )
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
