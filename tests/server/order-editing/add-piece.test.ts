import { findRows } from '#tests/support/rows.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import type { AddedPiece } from '#shared/contract/admin/order-editing.ts'
import { deleteOrder, history, summary } from '#shared/endpoints/admin/calls.ts'
import { exportAccounts, manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { addOrderPiece } from '#shared/endpoints/admin/order-editing.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { createCheckout, getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted } from '#tests/support/counted.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { rowsOf } from '#tests/support/imports.ts'
import { textsTo } from '#tests/support/letters.ts'
import { basketOf, finalize, stockOf, payFor } from '#tests/support/paying.ts'
import { askNow, booksOf, cancelling, giveBack, refundThere } from '#tests/support/refunds.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { takenId, takenOrder } from '#tests/support/taking.ts'

const CASH = 'Cash on delivery' as const
const UPI = 'UPI 777'

onBothDatabases('a piece that is added to an order', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
    await say(shop, admin, 'payment', {
      cash: true,
      cashFee: '35.5',
      cashMaximum: '9000',
      cashOpenOrders: '99',
    })
  })
  afterEach(() => say(shop, admin, 'tax', null))
  afterAll(() => shop.close())

  const piece = (price = 1499) => addToCatalogue(shop, admin, { price, countInStock: 10 })
  const wish = (product: Product, more: Partial<AddedPiece> = {}): AddedPiece => ({
    productId: product._id,
    size: product.sizes[0] ?? '',
    color: product.colors[0] ?? '',
    quantity: 1,
    price: product.price,
    reference: '',
    seen: null,
    ...more,
  })
  const add = (id: string, body: AddedPiece, by = admin) =>
    shop.inject(addOrderPiece, { params: { id }, body }, by)
  const detail = (id: string) => detailOf(shop, admin, id)
  /** Of one piece for 1,000, by PayPal. */
  async function paid(totalPrice = 1000): Promise<string> {
    const body = { ...basketOf([[await piece(1000), 1]]), totalPrice }
    const { data } = await shop.call(createCheckout, { body }, shopper)
    await payFor(shop, shopper, data._id)
    return (await finalize(shop, shopper, data._id))._id
  }
  const cancel = (id: string, more: Parameters<typeof cancelling>[0]) =>
    shop.inject(cancelOrder, { params: { id }, body: cancelling(more) }, admin)
  const atTheDoor = async () =>
    takenId(
      shop,
      admin,
      takenOrder([await piece(1000), 1], { paymentMethod: CASH, reference: '', totalPrice: 1035.5 }),
    )

  it('is paid at the door with the rest: sum, stock, timeline, history, letter and quote have it', async () => {
    const id = await atTheDoor()
    const added = await piece()
    const { status, body } = await add(id, wish(added, { quantity: 2 }))
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          isPaid: false,
          totalPrice: 4033.5,
          totals: { items: 3998, paymentFee: 35.5, delivery: 0 },
          orderItems: [
            { worth: 1000 },
            { price: 1499, quantity: 2, worth: 2998, addedAt: expect.any(String) },
          ],
          payment: { amount: '4033.50', currency: 'INR' },
        },
      },
    ])
    expect(await stockOf(shop, added._id)).toEqual({ stock: 8, held: 0 })
    const order = await detail(id)
    expect(order.timeline.at(-1)).toMatchObject({
      kind: 'pieceAdded',
      actor: { _id: admin.user._id },
      note: 'Linen Shirt, S, Blue',
      pieces: 2,
      amount: 2998,
    })
    const moves = await findRows(shop, 'stock_moves', { reference_id: id, product_id: added._id }, [
      'pieces',
      'reason',
      'note',
      'actor_id',
    ])
    expect(moves).toEqual([{ pieces: -2, reason: 'sold', note: 'Added', actor_id: admin.user._id }])
    const entries = await shop.call(history, { query: { kind: 'order', entityId: id } }, admin)
    expect(entries.data[0]?.changes).toEqual([
      { field: 'pieces', from: null, to: 'Linen Shirt, S, Blue' },
      { field: 'totalPrice', from: 1035.5, to: 4033.5 },
    ])
    const letter = (await textsTo(shop, order.user.email)).at(-1)
    expect(letter?.text).toMatch(/the order comes to ₹4,033\.50 in all/)
    expect(letter?.text).toMatch(/To be paid at the door: ₹4,033\.50/)
    await expectCounted(shop.database)
  })

  it('of an order that is paid is paid to the shop, with a reference, and its shopper sees one order', async () => {
    const id = await paid()
    const added = await piece(499)
    expect(await add(id, wish(added))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reference' }] },
    })
    expect(await stockOf(shop, added._id)).toEqual({ stock: 10, held: 0 })
    expect(await add(id, wish(added, { reference: UPI }))).toMatchObject({ status: 200 })
    const order = await detail(id)
    expect(order).toMatchObject({
      isPaid: true,
      totalPrice: 1499,
      payment: { amount: '1000.00' },
      orderItems: [{ worth: 1000 }, { worth: 499, paymentReference: UPI }],
    })
    expect(order.timeline.slice(-2)).toMatchObject([
      { kind: 'pieceAdded', amount: 499 },
      { kind: 'paid', amount: 499, note: UPI },
    ])
    const { data } = await shop.call(getOrder, { params: { id } }, shopper)
    expect(data).toMatchObject({
      totalPrice: 1499,
      orderItems: [{ price: 1000 }, { price: 499 }],
      own: { cancel: { back: 'shop' } },
    })
    // Real money is in it now.
    expect(await shop.inject(deleteOrder, { params: { id } }, admin)).toMatchObject({
      status: 409,
    })
    await expectCounted(shop.database)
  })

  it('goes back by hand, and the provider pays back what it took, never more', async () => {
    const id = await paid()
    expect(await add(id, wish(await piece(499), { quantity: 2, reference: UPI }))).toMatchObject({
      status: 200,
    })
    const lines = [{ line: 1, pieces: 1, cancelled: 0 }]
    expect(await cancel(id, { lines })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'byHand', message: /was paid to the shop itself \(UPI 777\)/ }] },
    })
    expect(await cancel(id, { lines, byHand: 'UPI back' })).toMatchObject({ status: 200 })
    // 1,499 are left of it, of which the provider took 1,000.
    expect(await cancel(id, {})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'byHand', message: /no more than ₹1,000 of it/ }] },
    })
    expect(await cancel(id, { refund: 'amount', amount: 1000 })).toMatchObject({ status: 200 })
    expect(await giveBack(shop, admin, id, { amount: 1 })).toMatchObject({ status: 400 })
    expect(await giveBack(shop, admin, id, { amount: 499, byHand: 'UPI back' })).toMatchObject({
      status: 200,
    })
    await askNow(shop)
    const order = await detail(id)
    const books = await booksOf(shop, order.payment?.providerOrderId ?? '')
    expect(books.refunds).toMatchObject([{ amount: '1000.00' }])
    expect(order).toMatchObject({
      status: 'Cancelled',
      money: { paid: 1998, refunded: 1998, kept: 0 },
      refunds: [{ charged: '499.00 INR' }, { charged: '1000.00 INR' }, { charged: '499.00 INR' }],
    })
    await expectCounted(shop.database)
  })

  it('stays the shop’s where all that the provider took went back there, and the shop asks it for nothing more', async () => {
    const id = await paid()
    await add(id, wish(await piece(499), { reference: UPI }))
    const { payment } = await detail(id)
    const { captureId } = await booksOf(shop, payment?.providerOrderId ?? '')
    expect(await giveBack(shop, admin, id, { amount: 400 })).toMatchObject({ status: 200 })
    await refundThere(shop, captureId)
    await askNow(shop)
    const order = await detail(id)
    expect(order.money).toMatchObject({ refunded: 1000, refunding: 0, kept: 499 })
    expect((await booksOf(shop, payment?.providerOrderId ?? '')).refunds).toMatchObject([
      { amount: '1000.00' },
    ])
  })

  it('is on the invoice and in the accounts with its tax and its own payment; after the invoice it is refused', async () => {
    await say(shop, admin, 'tax', {
      kind: 'gst',
      gstin: '27AAPFU0939F1ZV',
      isInside: false,
      rate: 5,
      higherAbove: 2500,
      higherRate: 18,
    })
    const before = await shop.call(summary, {}, admin)
    const id = await paid(1050)
    const dear = await piece(3000.01)
    const { status } = await add(id, wish(dear, { reference: UPI }))
    expect(status).toBe(200)
    const order = await detail(id)
    expect(order.totals).toMatchObject({ items: 4000.01, taxOnTop: 590 })
    expect(order.totalPrice).toBe(4590.01)
    expect(order.orderItems[1]).toMatchObject({ worth: 3540.01, tax: { percent: 18, amount: 540 } })
    const { data } = await shop.call(manyInvoices, { body: { orderIds: [id] } }, admin)
    const [invoice] = data.invoices
    expect(invoice).toMatchObject({ total: 4590.01, tax: 590, payment: { id: expect.stringContaining(UPI) } })
    expect(invoice?.lines.map(({ total }) => total)).toEqual([1050, 3540.01])
    const rows = rowsOf(await shop.call(exportAccounts, { query: {} }, admin)).filter(
      (row) => row['Order ID'] === id,
    )
    expect(rows).toMatchObject([
      { Total: '1050', Payment: 'Paypal' },
      { Total: '3540.01', Payment: 'Direct payment', 'Payment ID': UPI },
    ])
    const after = await shop.call(summary, {}, admin)
    expect(after.data.totalSales - before.data.totalSales).toBeCloseTo(4590.01, 5)
    const { piecesChangedAt: seen = null } = order
    expect(await add(id, wish(dear, { reference: UPI, seen }))).toMatchObject({
      status: 409,
      body: { message: /An invoice was issued/ },
    })
    await expectCounted(shop.database)
    // Of an order that was made before, it would be taxed another way.
    const other = await paid(1050)
    await say(shop, admin, 'tax', null)
    expect(await add(other, wish(dear, { reference: UPI }))).toMatchObject({
      status: 409,
      body: { message: /Taxes are charged another way/ },
    })
  })
  it('is refused for what is packed, cancelled, dearer by now, sold out, or too much for the door; nothing is left', async () => {
    const id = await atTheDoor()
    const added = await piece()
    const refused = async (body: AddedPiece, status: number, message: RegExp) => {
      expect(await add(id, body)).toMatchObject({ status, body: { message } })
      expect(await stockOf(shop, added._id)).toEqual({ stock: 10, held: 0 })
      expect((await detail(id)).totalPrice).toBe(1035.5)
    }
    await refused(wish(added, { price: 1299 }), 409, /costs ₹1,499 by now/)
    await refused(wish(added, { quantity: 11 }), 409, /Only 10 left/)
    await refused(wish(added, { quantity: 6 }), 409, /Only for orders up to ₹9,000/)
    await refused(wish(added, { size: 'XXXL' }), 400, /does not come in size XXXL/)
    await refused(wish(added, { quantity: 0 }), 400, /Quantity/)
    expect(await add('nothing', wish(added))).toMatchObject({ status: 404 })
    await fulfilOne(shop, admin, 'pack', id)
    await refused(wish(added), 409, /unpack it first/)
    await fulfilOne(shop, admin, 'unpack', id, { parcel: 1 })
    await cancel(id, { refund: 'none' })
    await refused(wish(added), 409, /was cancelled/)
  })

  it('is added once by two at once, and whoever was slower reads what is there now', async () => {
    const id = await atTheDoor()
    const added = await piece()
    const answers = await Promise.all([add(id, wish(added)), add(id, wish(added))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      data: { orderItems: [{}, { quantity: 1 }] },
    })
    expect(await stockOf(shop, added._id)).toEqual({ stock: 9, held: 0 })
    expect((await detail(id)).totalPrice).toBe(2534.5)
  })

  it('is cancelled, packed and delivered as every other, and its money comes at the door', async () => {
    const id = await atTheDoor()
    const added = await piece(499)
    await add(id, wish(added, { quantity: 2 }))
    expect(await cancel(id, { lines: [{ line: 1, pieces: 1, cancelled: 0 }], refund: 'none' })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await stockOf(shop, added._id)).toEqual({ stock: 9, held: 0 })
    expect((await detail(id)).money).toMatchObject({ waived: 499 })
    await fulfilOne(shop, admin, 'pack', id)
    expect((await detail(id)).parcels).toMatchObject([
      { items: [{ position: 0 }, { position: 1, quantity: 1 }] },
    ])
    await expectCounted(shop.database)
  })
})
