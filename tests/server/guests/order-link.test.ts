import { changeRows, findRow } from '#tests/support/rows.ts'
import { expect, test, describe } from 'vitest'
import { LINK_MS, orderLinkPath } from '#server/orders/order-link.ts'
import { deleteOrder } from '#shared/endpoints/admin/calls.ts'
import { linkedOrder } from '#shared/endpoints/purchase.ts'
import { fromJson } from '#shared/json.ts'
import {
  addToCatalogue,
  beginAsGuest,
  register,
  signInAdmin,
  guestId,
  newKey,
} from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { correctGuestEmail } from '#shared/endpoints/guest.ts'
import { addToCart, getCart, login, me } from '#shared/endpoints/shop.ts'

onBothDatabases('the link of an order', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  async function order() {
    const shirt = await addToCatalogue(shop, admin)
    const placed = await buy(shop, await beginAsGuest(shop), [[shirt, 1]])
    const path = await orderLinkPath(shop.database.db, placed._id)
    return { placed, key: new URL(path, 'http://shop.example').searchParams.get('key') ?? '' }
  }
  const refusal = async (id: string, key: string | undefined, token?: string) =>
    shop.refused(linkedOrder, { params: { id }, query: { key } }, { token })

  test('is in the letter of a guest’s order, and not in that of who can sign in', async () => {
    const { placed, key } = await order()
    const customer = await register(shop)
    const own = await buy(shop, customer, [[await addToCatalogue(shop, admin), 1]])
    const pathOf = async (about: string) => {
      const letter = await findRow(shop, 'letters', { kind: 'order-received', about }, ['recipient', 'data'])
      return [letter.recipient, fromJson<{ path: string }>(letter.data).path]
    }
    expect(await pathOf(placed._id)).toEqual([placed.user.email, `/order/${placed._id}?key=${key}`])
    expect(await pathOf(own._id)).toEqual([customer.email, `/order/${own._id}`])
  })

  test('opens that order without signing in, and the answer is kept nowhere', async () => {
    const { placed, key } = await order()
    const { status, body, headers } = await shop.inject(linkedOrder, {
      params: { id: placed._id },
      query: { key },
    })
    expect([status, body]).toEqual([200, { success: true, data: { ...placed, own: expect.any(Object) } }])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('changed, foreign, guessed, late or of an order that is gone is refused in the same words', async () => {
    const [one, other] = [await order(), await order()]
    const id = one.placed._id
    const last = one.key.at(-1) ?? ''
    // The last letter holds two bits that no byte has.
    const neighbour = String.fromCharCode(last.charCodeAt(0) + 1)
    const wrong = [
      [id, ''],
      [id, other.key],
      [id, `${one.key.slice(0, -1)}${neighbour}`],
      [id, `${one.key}A`],
      [id, one.key.slice(1)],
      [id, 'é'.repeat(43)],
      [id, one.key.toLowerCase()],
      [other.placed._id, one.key],
      ['nobody', one.key],
    ] as const
    const words = { success: false, code: 'not_found', message: 'Order not found' }
    for (const [order, key] of wrong)
      expect(await refusal(order, key)).toMatchObject({ status: 404, body: words })
    await changeRows(shop, 'orders', { id }, { created_at: Date.now() - LINK_MS })
    expect(await refusal(id, one.key)).toMatchObject({ status: 404, body: words })
    await shop.call(deleteOrder, { params: { id: other.placed._id } }, admin)
    expect(await refusal(other.placed._id, other.key)).toMatchObject({ status: 404, body: words })
  })

  test('without its key is a 400', async () => {
    const { placed } = await order()
    expect((await refusal(placed._id, undefined)).status).toBe(400)
  })

  describe('PUT /api/user/guest', () => {
    const newAddress = () => `right.${guestId()}@shop.example`

    test('corrects the address, and leaves the session and the cart; the order has the right one', async () => {
      const shirt = await addToCatalogue(shop, await signInAdmin(shop))
      const guest = await beginAsGuest(shop)
      const { token } = guest
      const line = { productId: shirt._id, size: 'M', color: 'White', quantity: 2 }
      await shop.call(addToCart, { body: line }, { token, key: newKey() })
      const email = newAddress()
      const { data } = await shop.call(correctGuestEmail, { body: { email } }, { token })
      expect(data).toEqual({ ...guest.user, email })
      expect((await shop.call(me, {}, { token })).data).toEqual(data)
      expect((await shop.call(getCart, { query: {} }, { token })).data.products).toMatchObject([line])
      expect((await buy(shop, guest, [[shirt, 1]])).user.email).toBe(email)
    })

    test('claims nothing: the address may be an account’s, which stays as it is', async () => {
      const owner = await register(shop)
      const { token, user } = await beginAsGuest(shop)
      const { data } = await shop.call(correctGuestEmail, { body: { email: owner.email } }, { token })
      expect(data).toEqual({ ...user, email: owner.email })
      expect((await shop.call(login, { body: owner })).data).toEqual(owner.user)
    })

    test('is refused without a session, for what is no address and to who has an account', async () => {
      const body = { email: newAddress() }
      expect((await shop.refused(correctGuestEmail, { body })).status).toBe(401)
      const guest = await beginAsGuest(shop)
      const wrong = await shop.refused(correctGuestEmail, { body: { email: 'asha@' } }, guest)
      expect(wrong.body.issues).toEqual([{ path: 'email', message: 'Invalid email address' }])
      const customer = await register(shop)
      expect((await shop.refused(correctGuestEmail, { body }, customer)).status).toBe(409)
      expect((await shop.call(me, {}, customer)).data).toEqual(customer.user)
    })
  })
})
