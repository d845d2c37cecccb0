import { changeRows } from '#tests/support/rows.ts'
import { expect, test, describe } from 'vitest'
import { myOrders } from '#shared/endpoints/purchase.ts'
import {
  allOrders,
  allUsers,
  deleteUser,
  orderDetail,
  updateOrderStatus,
  updateUser,
} from '#shared/endpoints/admin/calls.ts'
import { continueAsGuest, openAccount } from '#shared/endpoints/guest.ts'
import { register as registering } from '#shared/endpoints/register.ts'
import { addToCart, getCart, login, me, mergeCart } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  beginAsGuest,
  guestId,
  register,
  signInAdmin,
  type SignedIn,
} from '#tests/support/builders.ts'
import { buy, checkOut } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { forgetGuests } from '#server/guests/forget.ts'
import { userCart } from '#server/cart/owner.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothDatabases('a guest', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  test.each([
    ['no email', {}],
    ['an email without a domain', { email: 'asha' }],
    ['an email that is an object', { email: { $ne: '' } }],
    ['a line break in it', { email: 'asha@shop.example\nBcc: all@shop.example' }],
  ])('with %s is a 400 that names the field', async (_what, body) => {
    const refused = await shop.refused(continueAsGuest, { body })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } })
  })

  test('POST /api/user/guest begins a session of a customer who is told to be a guest', async () => {
    const { data, token } = await shop.call(continueAsGuest, { body: { email: 'Asha@Shop.example' } })
    expect(data).toEqual({
      _id: data._id,
      name: 'Guest',
      email: 'Asha@Shop.example',
      role: 'customer',
      guest: true,
    })
    expect((await shop.call(me, {}, { token })).data).toEqual(data)
  })

  test('buys by the same way as who has an account: the cart comes along, the order is theirs alone', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const unknown = guestId()
    const line = { productId: shirt._id, size: 'S', color: 'Blue', quantity: 2 }
    await shop.call(addToCart, { body: { ...line, guestId: unknown } })
    const guest = await beginAsGuest(shop)
    const { token } = guest
    await shop.call(mergeCart, { body: { userId: guest.user._id, guestId: unknown } }, { token })
    const order = await buy(shop, guest, [[shirt, 2]])
    expect(order).toMatchObject({
      isPaid: true,
      // Of the address: a guest has said no other name.
      user: { _id: guest.user._id, name: 'Asha Rao', email: guest.email },
    })
    expect((await shop.call(myOrders, {}, { token })).data).toEqual([order])
    expect((await shop.call(getCart, { query: {} }, { token })).data.products).toEqual([])
    const other = await beginAsGuest(shop, guest.email)
    expect((await shop.call(myOrders, {}, other)).data).toEqual([])
  })

  test('with the address of an account is answered as any other, and gets nothing of it', async () => {
    const owner = await register(shop)
    const shirt = await addToCatalogue(shop, admin)
    const known = await shop.inject(continueAsGuest, { body: { email: owner.email } })
    const unknown = await shop.inject(continueAsGuest, { body: { email: `x${owner.email}` } })
    expect(known.status).toBe(unknown.status)
    const shape = (body: unknown) => JSON.stringify(body).replace(/"(_id|email|token)":"[^"]*"/g, '$1')
    expect(shape(known.body)).toBe(shape(unknown.body))
    const guest = await beginAsGuest(shop, owner.email)
    await buy(shop, guest, [[shirt, 1]])
    expect((await shop.call(myOrders, {}, owner)).data).toEqual([])
    expect((await shop.call(login, { body: owner })).data).toEqual(owner.user)
  })

  test('blocks nobody from registering, and cannot be signed in to', async () => {
    const guest = await beginAsGuest(shop)
    for (const password of ['', 'linen-and-silk', 'guest:x'])
      expect((await shop.refused(login, { body: { email: guest.email, password } })).status).not.toBe(200)
    const key = `guest:${guest.user._id}`
    expect((await shop.refused(login, { body: { email: key, password: 'linen-and-silk' } })).status).toBe(400)
    const body = { name: 'Asha Rao', email: guest.email, password: 'linen-and-silk' }
    expect((await shop.call(registering, { body })).data._id).not.toBe(guest.user._id)
    expect((await shop.call(me, {}, guest)).data).toEqual(guest.user)
  })

  test('is marked in the admin’s orders, as who has an account is not', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const placed = await buy(shop, await beginAsGuest(shop), [[shirt, 1]])
    const own = await buy(shop, await register(shop), [[shirt, 1]])
    const asAdmin = { token: admin.token }
    const guestOf = async (id: string) => {
      const { data } = await shop.call(allOrders, { query: { search: id } }, asAdmin)
      const detail = await shop.call(orderDetail, { params: { id } }, asAdmin)
      return [data.map(({ guest }) => guest), detail.data.guest]
    }
    expect(await guestOf(placed._id)).toEqual([[true], true])
    expect(await guestOf(own._id)).toEqual([[false], false])
    const change = { params: { orderId: placed._id }, body: { status: 'Shipped' as const } }
    expect((await shop.call(updateOrderStatus, change, asAdmin)).data.guest).toBe(true)
  })

  test('is shown to admins as one, is given no role, and can be deleted', async () => {
    const guest = await beginAsGuest(shop)
    const asAdmin = { token: admin.token }
    const { data } = await shop.call(allUsers, { query: { search: guest.email } }, asAdmin)
    expect(data).toEqual([expect.objectContaining({ _id: guest.user._id, guest: true })])
    const params = { id: guest.user._id }
    const refused = await shop.refused(updateUser, { params, body: { role: 'admin' } }, asAdmin)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await shop.call(deleteUser, { params }, asAdmin)
    expect((await shop.refused(me, {}, guest)).status).toBe(401)
  })

  describe('an account made of a guest', () => {
    const body = { name: 'Asha Rao', password: 'linen-and-silk' }

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
      const refused = await shop.refused(
        openAccount,
        { body: { ...body, password: 'another-one' } },
        customer,
      )
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

  describe('guests of long ago', () => {
    test('are forgotten with their cart, but not who has ordered, is about to, was here lately or has an account', async () => {
      const shirt = await addToCatalogue(shop, await signInAdmin(shop))
      const guest = () => beginAsGuest(shop)
      const idle = await guest()
      const line = { productId: shirt._id, size: 'S', color: 'Blue', quantity: 1 }
      await shop.call(addToCart, { body: line }, idle)
      const [buyer, paying, member, late] = [await guest(), await guest(), await guest(), await guest()]
      await buy(shop, buyer, [[shirt, 1]])
      await checkOut(shop, paying, [[shirt, 1]])
      await shop.call(openAccount, { body: { name: 'Asha Rao', password: 'linen-and-silk' } }, member)
      const customer = await register(shop)

      const { db } = shop.database
      const before = Date.now() - 60 * DAY_MS
      await db
        .updateTable('users')
        .set({ created_at: before - 1 })
        .execute()
      await db
        .updateTable('sessions')
        .set({ last_used_at: before - 1 })
        .execute()
      await changeRows(db, 'sessions', { user_id: late.user._id }, { last_used_at: before })
      await forgetGuests(db, before)

      const left = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
      const has = ({ user }: SignedIn) => left.includes(user._id)
      expect([idle, buyer, paying, member, late, customer].map(has)).toEqual([
        false,
        true,
        true,
        true,
        true,
        true,
      ])
      const carts = await db.selectFrom('carts').select('owner').execute()
      expect(carts.map(({ owner }) => owner)).not.toContain(userCart(idle.user._id))
    })
  })
})
