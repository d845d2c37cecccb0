import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOrders, orderDetail } from '#shared/endpoints/admin/calls.ts'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import type { Product } from '#shared/contract/product.ts'
import { addToCatalogue, address, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/imports.ts'
import { approve, basketOf, finalize, orderPayment, pay } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27ABCDE1234F1Z0',
  isInside: true,
  rate: 5,
  higherAbove: null,
  higherRate: 0,
}
const REAL = '27AAPFU0939F1ZV'
const KOCHI = { city: 'Kochi', postalCode: '682001', state: 'Kerala' }

onBothDatabases('the GSTIN of a buyer', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  let shirt: Product
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
    shirt = await addToCatalogue(shop, admin, { price: 1050 })
  })
  afterAll(() => shop.close())
  const asked = (more: object) => ({
    ...basketOf([[shirt, 1]]),
    shippingAddress: address({ ...KOCHI, ...more }),
  })
  const begin = async (more: object) => (await shop.call(createCheckout, { body: asked(more) }, shopper)).data
  const isTaken = async (country: string) => {
    const { checkoutItems } = basketOf([[shirt, 1]])
    const body = { checkoutItems, country, postalCode: '682001' }
    return (await shop.call(checkoutTotals, { body }, shopper)).data.takesGstin === true
  }

  it('is kept with the order, told in its letter, to the admin and in the file; the tax goes by where it is sent', async () => {
    await say(shop, admin, 'tax', GST)
    // Registered in the shop's state, sent to another.
    const checkout = await begin({ gstin: ' 27aapfu0939f1zv' })
    expect(checkout.shippingAddress.gstin).toBe(REAL)
    expect(checkout.totals?.taxes.map(({ name }) => name)).toEqual(['IGST'])
    const { orderID } = await orderPayment(shop, shopper, checkout._id)
    await approve(shop, orderID)
    await pay(shop, shopper, checkout._id, orderID)
    const order = await finalize(shop, shopper, checkout._id)
    const { _id: id } = order
    expect(order.shippingAddress.gstin).toBe(REAL)
    const asAdmin = { token: admin.token }
    const { data } = await shop.call(orderDetail, { params: { id } }, asAdmin)
    expect(data.shippingAddress.gstin).toBe(REAL)
    const [row] = rowsOf(await shop.call(exportOrders, { query: { search: id } }, asAdmin))
    expect(row?.['GSTIN']).toBe(REAL)
    const letters = await shop.database.db
      .selectFrom('letters')
      .select('data')
      .where('about', '=', id)
      .execute()
    expect(letters.map((letter) => String(letter.data).includes(REAL))).not.toContain(false)
  })

  it('is left out where no GST is charged: abroad, and by a shop without it', async () => {
    await say(shop, admin, 'tax', GST)
    const abroad = await begin({ gstin: REAL, country: 'Nepal', postalCode: '44600', state: undefined })
    expect(abroad.shippingAddress).not.toHaveProperty('gstin')
    expect([await isTaken('India'), await isTaken('Nepal'), await isTaken('')]).toEqual([true, false, false])
    await say(shop, admin, 'tax', null)
    expect((await begin({ gstin: REAL })).shippingAddress).not.toHaveProperty('gstin')
    expect(await isTaken('India')).toBe(false)
  })

  it('is refused beside its field where it is none', async () => {
    const refused = async (gstin: string) =>
      (await shop.refused(createCheckout, { body: asked({ gstin }) }, shopper)).body
    const message = 'This is no GSTIN: it has 15 letters and digits, such as 27AAPFU0939F1ZV'
    for (const gstin of ['27AAPFU0939F1ZW', 'x', '0'.repeat(500)]) {
      expect((await refused(gstin)).issues).toEqual([{ path: 'shippingAddress.gstin', message }])
    }
    expect((await begin({ gstin: '  ' })).shippingAddress).not.toHaveProperty('gstin')
  })
})
