import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddress } from '#shared/endpoints/addresses.ts'
import { orderInvoices } from '#shared/endpoints/invoices.ts'
import { myData } from '#shared/endpoints/my-data.ts'
import { changeSaved } from '#shared/endpoints/saved.ts'
import { addToCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, address, beginAsGuest, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('GET /api/user/my-data', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  test('needs a session', async () => {
    expect((await shop.refused(myData, {})).status).toBe(401)
  })

  test('gives all of the user’s, nothing of another’s, and nothing to sign in with', async () => {
    const shirt = await addToCatalogue(shop, await signInAdmin(shop))
    const [asha, other] = [await register(shop), await register(shop)]
    await buy(shop, other, [[shirt, 1]])
    const { token } = asha
    const order = await buy(shop, asha, [[shirt, 1]])
    const { data: invoices } = await shop.call(orderInvoices, { params: { id: order._id } }, { token })
    const line = { productId: shirt._id, size: 'M', color: 'White', quantity: 2 }
    await shop.call(addToCart, { body: line }, { token })
    await shop.call(addAddress, { body: address({ city: 'Pune' }) }, { token })
    const kept = { list: 'wishlist' as const, productId: shirt._id, saved: true }
    await shop.call(changeSaved, { body: { changes: [kept] } }, { token })

    const { status, body, headers } = await shop.inject(myData, {}, { token })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(body).toMatchObject({
      data: {
        profile: asha.user,
        orders: [order],
        invoices,
        cart: [{ ...line, name: 'Linen Shirt' }],
        addresses: [{ city: 'Pune', isDefault: true }],
        saved: { wishlist: [shirt._id], compare: [] },
        sessions: [{}],
        passkeys: [],
        authenticatorSince: null,
        messages: [],
        newsletterSince: null,
      },
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${token}|${asha.password}|argon2|hash`))
  })

  test('is there for guests, too', async () => {
    const guest = await beginAsGuest(shop)
    expect((await shop.call(myData, {}, guest)).data.profile).toMatchObject(guest.user)
  })
})
