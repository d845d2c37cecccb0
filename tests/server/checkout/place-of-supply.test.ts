import { expect, it } from 'vitest'
import type { NewCheckout } from '#shared/contract/checkout.ts'
import { moveOrder } from '#shared/endpoints/admin/order-editing.ts'
import { orderInvoices } from '#shared/endpoints/invoices.ts'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, address, register, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, finalize, payFor } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27ABCDE1234F1Z0',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}

onBothDatabases('the place of supply', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const begin = async (body: NewCheckout) => (await shop.call(createCheckout, { body }, shopper)).data
  await say(shop, admin, 'tax', GST)
  const shirt = await addToCatalogue(shop, admin, { price: 1050, countInStock: 100 })
  const at = (place: object) => ({ ...basketOf([[shirt, 1]]), shippingAddress: address(place) })
  const refused = async (place: object) =>
    (await shop.refused(createCheckout, { body: at(place) }, shopper)).body.issues

  it('is the State that was chosen, where the PIN is in two', async () => {
    await say(shop, admin, 'tax', { ...GST, gstin: '34ABCDE1234F1Z5' })
    const there = { city: 'Puducherry', postalCode: '605001' }
    const names = async (state?: string) => {
      const shippingAddress = address({ ...there, ...(state && { state }) })
      const { totals } = await begin({ ...basketOf([[shirt, 1]]), shippingAddress })
      return totals?.taxes.map(({ name }) => name)
    }
    expect(await names('Puducherry')).toEqual(['CGST', 'SGST'])
    expect(await names('Tamil Nadu')).toEqual(['IGST'])
    expect(await names('Pondicherry')).toEqual(['CGST', 'SGST'])
    await say(shop, admin, 'tax', GST)
  })

  it('is asked for where the PIN does not say it, and refused where it is none', async () => {
    const path = 'shippingAddress.state'
    const choose = [{ path, message: 'Choose the State: the postal code alone does not say it' }]
    // On a border, of the Army post office, and newer than our list.
    for (const postalCode of ['605001', '900056', '350001']) {
      expect(await refused({ postalCode })).toEqual(choose)
      expect((await begin(at({ postalCode, state: 'Jammu & Kashmir' }))).shippingAddress.state).toBe(
        'Jammu and Kashmir',
      )
      const body = { checkoutItems: at({}).checkoutItems, country: 'India', postalCode }
      expect((await shop.call(checkoutTotals, { body }, shopper)).data.isFinal).toBe(false)
    }
    const message = 'We do not know the State “Atlantis”: choose it from the list'
    expect(await refused({ state: 'Atlantis' })).toEqual([{ path, message }])
  })

  it('stands in the address where the PIN says it; none is needed abroad, nor without GST', async () => {
    expect((await begin(at({ postalCode: '４００ ०५०' }))).shippingAddress.state).toBe('Maharashtra')
    const nepal = await begin(at({ country: 'Nepal', postalCode: '44600', state: 'Bagmati' }))
    expect(nepal.shippingAddress.state).toBe('Bagmati')
    await say(shop, admin, 'tax', null)
    expect((await begin(at({ postalCode: '605001' }))).shippingAddress).not.toHaveProperty('state')
    await say(shop, admin, 'tax', GST)
  })

  it('is added to an order that was sent before GST was charged, and nothing else is', async () => {
    await say(shop, admin, 'tax', null)
    const { _id } = await begin(at({ postalCode: '605001' }))
    await payFor(shop, shopper, _id)
    const { _id: id } = await finalize(shop, shopper, _id)
    await shop.database.db.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', id).execute()
    await say(shop, admin, 'tax', { ...GST, gstin: '34ABCDE1234F1Z5' })
    const move = (place: object) =>
      shop.inject(moveOrder, { params: { id }, body: { address: address(place), seen: null } }, admin)
    const state = 'Puducherry'
    expect((await move({ postalCode: '605001', city: 'Pune', state })).status).toBe(409)
    expect((await move({ postalCode: '605001', state })).status).toBe(200)
    const [invoice] = (await shop.call(orderInvoices, { params: { id } }, admin)).data
    expect(invoice?.placeOfSupply).toBe('Puducherry (34)')
  })

  it('is known before an order goes elsewhere, and before its invoice is issued', async () => {
    await say(shop, admin, 'tax', null)
    const { _id } = await begin(at({ postalCode: '605001' }))
    await payFor(shop, shopper, _id)
    const { _id: id } = await finalize(shop, shopper, _id)
    await say(shop, admin, 'tax', { ...GST, gstin: '29AAGCB7383J1Z4' })
    const params = { id }
    const { status, body } = await shop.refused(orderInvoices, { params }, admin)
    expect([status, body.message]).toEqual([409, expect.stringContaining('needs the State')])
    const move = (place: object) =>
      shop.inject(moveOrder, { params, body: { address: address(place), seen: null } }, admin)
    expect(await move({ postalCode: '605002' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Choose the State') as string },
    })
    expect((await move({ postalCode: '605001', state: 'Puducherry' })).status).toBe(200)
    const [invoice] = (await shop.call(orderInvoices, { params }, admin)).data
    expect(invoice?.placeOfSupply).toBe('Puducherry (34)')
  })
})
