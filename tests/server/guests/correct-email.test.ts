import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctGuestEmail } from '#shared/endpoints/guest.ts'
import { addToCart, getCart, login, me } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  beginAsGuest,
  guestId,
  newKey,
  register,
  signInAdmin,
} from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('PUT /api/user/guest', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

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
