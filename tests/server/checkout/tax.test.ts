import { findRows } from '#tests/support/rows.ts'
import { beforeAll, expect, it, describe } from 'vitest'
import type { NewCheckout } from '#shared/contract/checkout.ts'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, address, register, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, finalize, pay, approvedCheckout, payFor } from '#tests/support/paying.ts'
import { say, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { exportOrders, orderDetail, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { orderInvoices } from '#shared/endpoints/invoices.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { rowsOf } from '#tests/support/imports.ts'
import type { Product } from '#shared/contract/product.ts'

const GST = {
  kind: 'gst',
  gstin: '27ABCDE1234F1Z0',
  name: '',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}

const DELHI = address({ city: 'Delhi', postalCode: '110001' })

const REAL = '27AAPFU0939F1ZV'

const KOCHI = { city: 'Kochi', postalCode: '682001', state: 'Kerala' }

onBothDatabases('tax', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const begin = async (body: NewCheckout) => (await shop.call(createCheckout, { body }, shopper)).data

  it('is inside the price as GST, in halves within the state, whole across, none abroad; the order keeps it', async () => {
    await say(shop, admin, 'tax', GST)
    const shirt = await addToCatalogue(shop, admin, { price: 1050 })
    const coat = await addToCatalogue(shop, admin, { price: 2950 })
    const basket = basketOf([
      [shirt, 1],
      [coat, 1],
    ])
    const within = await begin(basket)
    expect(within).toMatchObject({ totalPrice: 4000, totals: { taxOnTop: 0, taxInside: 500 } })
    expect(within.totals?.taxes).toEqual([
      { name: 'CGST', percent: 2.5, amount: 25 },
      { name: 'SGST', percent: 2.5, amount: 25 },
      { name: 'CGST', percent: 9, amount: 225 },
      { name: 'SGST', percent: 9, amount: 225 },
    ])
    const abroad = await begin({
      ...basket,
      shippingAddress: address({ country: 'Nepal', postalCode: '44600' }),
    })
    expect(abroad).not.toHaveProperty('totals')

    const across = await begin({ ...basket, shippingAddress: DELHI })
    expect(across.totals?.taxes).toEqual([
      { name: 'IGST', percent: 5, amount: 50 },
      { name: 'IGST', percent: 18, amount: 450 },
    ])
    await payFor(shop, shopper, across._id)
    await say(shop, admin, 'tax', { ...GST, rate: 12 })
    expect((await finalize(shop, shopper, across._id)).totals).toEqual(across.totals)
  })

  it('has the rate of what an item is sold for after the code, up to the invoice', async () => {
    await say(shop, admin, 'codes', { codes: [{ ...TEN, code: 'FIFTH', value: 20 }] })
    const rates = async (price: number, isInside: boolean) => {
      await say(shop, admin, 'tax', { ...GST, isInside })
      const { checkoutItems } = basketOf([[await addToCatalogue(shop, admin, { price }), 1]])
      const body = { checkoutItems, country: 'India', postalCode: '110001', code: 'FIFTH' }
      const { totals } = (await shop.call(checkoutTotals, { body }, shopper)).data
      return totals.taxes.map(({ percent }) => percent)
    }
    expect([await rates(3281.25, true), await rates(3281.27, true)]).toEqual([[5], [18]])
    expect([await rates(3125, false), await rates(3125.02, false)]).toEqual([[5], [18]])
    await say(shop, admin, 'tax', GST)
    const shirt = await addToCatalogue(shop, admin, { price: 3000 })
    const begun = await begin({
      ...basketOf([[shirt, 1]]),
      shippingAddress: DELHI,
      code: 'FIFTH',
      totalPrice: 2400,
    })
    await payFor(shop, shopper, begun._id)
    const { _id: id } = await finalize(shop, shopper, begun._id)
    const { data } = await shop.call(orderDetail, { params: { id } }, admin)
    expect(data.orderItems[0]?.tax).toMatchObject({ percent: 5, amount: 114.29 })
    const [invoice] = (await shop.call(orderInvoices, { params: { id } }, admin)).data
    expect(invoice?.taxes).toEqual([{ name: 'IGST', percent: 5, amount: 114.29 }])
  })

  it('comes on top where the owner says so, and is charged', async () => {
    await say(shop, admin, 'tax', {
      ...GST,
      kind: 'simple',
      gstin: '',
      name: 'VAT',
      isInside: false,
      rate: 20,
    })
    const shirt = await addToCatalogue(shop, admin, { price: 100 })
    const basket = basketOf([[shirt, 1]])
    const { checkoutItems } = basket
    const { data } = await shop.call(checkoutTotals, { body: { checkoutItems } }, shopper)
    expect(data).toMatchObject({ totalPrice: 120, totals: { taxOnTop: 20 }, isFinal: true })
    expect(await shop.refused(createCheckout, { body: basket }, shopper)).toMatchObject({
      body: { code: 'price_changed' },
    })
    expect((await begin({ ...basket, totalPrice: 120 })).quote.amount).toBe('120.00')
  })

  it.each([
    [{ ...GST, gstin: '27ABC' }, 'gstin', 'Write the GSTIN, such as 27ABCDE1234F1Z0'],
    [{ ...GST, kind: 'simple' }, 'name', 'Write what it is called, such as VAT'],
    [{ ...GST, rate: 101 }, 'rate', 'Write a rate from 0 to 100'],
  ])('is refused field by field when it makes no sense (%#)', async (value, path, message) => {
    await expect(say(shop, admin, 'tax', value)).rejects.toThrow(JSON.stringify({ path, message }))
  })

  describe('HSN code and tax rate of a product', () => {
    const GST = {
      kind: 'gst',
      gstin: '27ABCDE1234F1Z0',
      hsn: '6211',
      isInside: true,
      rate: 5,
      higherAbove: 2500,
      higherRate: 18,
    }
    beforeAll(async () => {
      await say(shop, admin, 'tax', GST)
    })

    it('go before the shop’s, line by line; the order keeps them, whatever is said afterwards', async () => {
      const plain = await addToCatalogue(shop, admin, { price: 1050 })
      const khadi = await addToCatalogue(shop, admin, { price: 3000, hsn: '620520', taxRate: 0 })
      const bag = await addToCatalogue(shop, admin, { price: 1120, hsn: '4202', taxRate: 12 })
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [
        [plain, 1],
        [khadi, 1],
        [bag, 1],
      ])
      expect(checkout).toMatchObject({ totalPrice: 5170, totals: { taxInside: 170 } })
      expect(checkout.totals?.taxes).toEqual([
        { name: 'CGST', percent: 2.5, amount: 25 },
        { name: 'SGST', percent: 2.5, amount: 25 },
        { name: 'CGST', percent: 6, amount: 60 },
        { name: 'SGST', percent: 6, amount: 60 },
      ])
      const body = { hsn: '', taxRate: 28 }
      await shop.call(updateProduct, { params: { id: bag._id }, body }, admin)
      await say(shop, admin, 'tax', { ...GST, hsn: '', rate: 18 })
      await pay(shop, shopper, checkout._id, orderID)
      const { _id: id, totals } = await finalize(shop, shopper, checkout._id)
      expect(totals).toEqual(checkout.totals)
      const { data } = await shop.call(orderDetail, { params: { id } }, admin)
      expect(data.orderItems.map(({ tax }) => tax)).toEqual([
        { hsn: '6211', percent: 5, amount: 50 },
        { hsn: '620520', percent: 0, amount: 0 },
        { hsn: '4202', percent: 12, amount: 120 },
      ])
      const csv = await shop.call(exportOrders, { query: { search: id } }, admin)
      const told = rowsOf(csv).map((row) => [row['HSN'], row['Line tax rate'], row['Line tax']])
      expect(told).toEqual([
        ['6211', '5', '50'],
        ['620520', '0', '0'],
        ['4202', '12', '120'],
      ])
    })

    it('stand in no answer to shoppers', async () => {
      const { _id: id } = await addToCatalogue(shop, admin, { hsn: '610910', taxRate: 12 })
      const answers = await Promise.all(
        [getProduct.path.replace(':id', id), '/api/product?limit=100'].map((url) => shop.app.inject({ url })),
      )
      for (const { body } of answers) {
        expect(body).toContain(id)
        expect(body).not.toMatch(/"(?:hsn|taxRate)"|610910/)
      }
    })

    it.each([
      [{ hsn: '61091' }, 'An HSN code has 4, 6 or 8 digits'],
      [{ hsn: 'shirt' }, 'An HSN code has 4, 6 or 8 digits'],
      [{ taxRate: -1 }, 'Tax rate must be from 0 to 100'],
      [{ taxRate: 101 }, 'Tax rate must be from 0 to 100'],
      [{ taxRate: 1.234 }, 'Tax rate must be from 0 to 100, with at most 2 decimals'],
    ])('are refused in words where they are none: %j', async (body, message) => {
      const { _id: id } = await addToCatalogue(shop, admin)
      expect(await shop.refused(updateProduct, { params: { id }, body }, admin)).toMatchObject({
        status: 400,
        body: { message: message },
      })
    })
  })

  describe('the GSTIN of a buyer', () => {
    const GST = {
      kind: 'gst',
      gstin: '27ABCDE1234F1Z0',
      isInside: true,
      rate: 5,
      higherAbove: null,
      higherRate: 0,
    }
    let shirt: Product
    beforeAll(async () => {
      shirt = await addToCatalogue(shop, admin, { price: 1050 })
    })

    const asked = (more: object) => ({
      ...basketOf([[shirt, 1]]),
      shippingAddress: address({ ...KOCHI, ...more }),
    })

    const begin = async (more: object) =>
      (await shop.call(createCheckout, { body: asked(more) }, shopper)).data

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
      await payFor(shop, shopper, checkout._id)
      const order = await finalize(shop, shopper, checkout._id)
      const { _id: id } = order
      expect(order.shippingAddress.gstin).toBe(REAL)
      const asAdmin = { token: admin.token }
      const { data } = await shop.call(orderDetail, { params: { id } }, asAdmin)
      expect(data.shippingAddress.gstin).toBe(REAL)
      const [row] = rowsOf(await shop.call(exportOrders, { query: { search: id } }, asAdmin))
      expect(row?.['GSTIN']).toBe(REAL)
      const letters = await findRows(shop, 'letters', { about: id }, ['data'])
      for (const { data: letter } of letters) {
        expect(letter).toContain(REAL)
        expect(letter).toContain('Kochi 682001, Kerala, India')
      }
    })

    it('is left out where no GST is charged: abroad, and by a shop without it', async () => {
      await say(shop, admin, 'tax', GST)
      const abroad = await begin({ gstin: REAL, country: 'Nepal', postalCode: '44600', state: undefined })
      expect(abroad.shippingAddress).not.toHaveProperty('gstin')
      expect([await isTaken('India'), await isTaken('Nepal'), await isTaken('')]).toEqual([
        true,
        false,
        false,
      ])
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
})
