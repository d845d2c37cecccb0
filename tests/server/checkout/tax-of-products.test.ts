import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOrders, orderDetail, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/imports.ts'
import { approvedCheckout, finalize, pay } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27ABCDE1234F1Z0',
  hsn: '6211',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}

onBothDatabases('HSN code and tax rate of a product', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
    await say(shop, admin, 'tax', GST)
  })
  afterAll(() => shop.close())

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
