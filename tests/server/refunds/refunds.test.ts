import { changeRows, findRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { orderDetail } from '#shared/endpoints/admin/calls.ts'
import { refundOrder } from '#shared/endpoints/admin/refunds.ts'
import { exportAccounts } from '#shared/endpoints/admin/invoices.ts'
import { orderInvoices } from '#shared/endpoints/invoices.ts'
import { finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { IN_DOLLARS, misbehave, paidCheckout, finalize } from '#tests/support/paying.ts'
import { approvedRazorpay, misbehaveRazorpay, razorpay, sendProof } from '#tests/support/razorpay.ts'
import {
  askNow,
  booksOf,
  giveBack,
  razorpayRefundNotice,
  refundNotice,
  refundThere,
  settleThere,
} from '#tests/support/refunds.ts'
import { rowsOf } from '#tests/support/imports.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('money that goes back', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  await say(shop, admin, 'payment', { razorpay: true })

  const detailOf = async (id: string) => (await shop.call(orderDetail, { params: { id } }, admin)).data

  /** An order of ₹1,499, paid by PayPal. */
  async function paid() {
    const piece = await addToCatalogue(shop, admin)
    const { checkout, orderID } = await paidCheckout(shop, shopper, [[piece, 1]])
    const order = await finalize(shop, shopper, checkout._id)
    return { id: order._id, orderID, captureId: (await booksOf(shop, orderID)).captureId }
  }

  it('some of it goes back once, and the order says so', async () => {
    const { id, orderID } = await paid()
    const { status, body } = await giveBack(shop, admin, id, { amount: 500 })
    expect([status, body]).toMatchObject([200, { data: { money: { refunding: 500, kept: 999 } } }])
    await askNow(shop)
    await askNow(shop)
    expect(await detailOf(id)).toMatchObject({
      money: { paid: 1499, refunded: 500, refunding: 0, kept: 999 },
      refunds: [{ state: 'done', amount: 500, charged: '500.00 INR', begunBy: 'shop' }],
    })
    expect(await booksOf(shop, orderID)).toMatchObject({
      taken: '1499.00',
      refunds: [{ status: 'COMPLETED', amount: '500.00' }],
    })
    const letters = await findRows(shop, 'letters', { kind: 'refund-sent' }, ['recipient'])
    expect(letters).toHaveLength(1)
  })

  it('has a credit note for each refund of what was invoiced, before or after, once', async () => {
    const { id } = await paid()
    const asShopper = { token: shopper.token }
    const issued = async () => (await shop.call(orderInvoices, { params: { id } }, asShopper)).data
    await giveBack(shop, admin, id, { amount: 500 })
    await askNow(shop)
    const before = await issued()
    expect(before.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 1499],
      ['credit', 500],
    ])
    expect(before[1]).toMatchObject({ title: 'Credit note', corrects: { number: before[0]?.number } })
    expect(before[1]?.number).toMatch(/^INV\/C\d\d-\d\d\/0000\d$/)
    await giveBack(shop, admin, id, { amount: 999 })
    expect(await issued()).toEqual(before)
    await askNow(shop)
    await askNow(shop)
    expect((await issued()).map(({ total }) => total)).toEqual([1499, 500, 999])
    const uninvoiced = await paid()
    await giveBack(shop, admin, uninvoiced.id, { amount: 9.5, reason: '=Late' })
    await askNow(shop)
    const inFile = async (query: { from?: string; to?: string }) =>
      rowsOf(await shop.call(exportAccounts, { query }, admin))
        .filter((row) => [id, uninvoiced.id].includes(row['Order ID'] ?? ''))
        .map((row) => [row['Kind'], row['Total'], row['Invoice number'], row['Reason']])
    const { number } = before[0] ?? {}
    const rows = [
      ['Sale', '1499', number, ''],
      ['Sale', '1499', '', ''],
      ['Credit note', '-500', number, 'Too late'],
      ['Credit note', '-999', number, 'Too late'],
      ['Refund', '-9.5', '', "'=Late"],
    ]
    expect(await inFile({})).toEqual(rows)
    // Days of the shop's own clock.
    const today = before[0]?.issuedOn ?? ''
    expect(await inFile({ from: today, to: today })).toEqual(rows)
    expect(await inFile({ to: '2020-01-31' })).toEqual([])
  })

  it('a provider that is away is asked again, and one that refuses is told to the admins', async () => {
    const { id, orderID } = await paid()
    await misbehave(shop, 'unreachable')
    await giveBack(shop, admin, id, { amount: 100 })
    await askNow(shop)
    expect((await detailOf(id)).refunds).toMatchObject([
      { state: 'asking', error: expect.stringContaining('cannot be reached') as string },
    ])
    await misbehave(shop, 'refund-refused', { times: 1 })
    await askNow(shop)
    const failed = await detailOf(id)
    expect(failed.money).toBeUndefined()
    expect(failed.refunds).toMatchObject([
      { state: 'failed', error: expect.stringContaining('REFUND_NOT_ALLOWED') as string },
    ])
    const letters = await findRows(shop, 'letters', { kind: 'refund-failed' }, ['kind'])
    expect(letters).toHaveLength(1)
    expect((await booksOf(shop, orderID)).refunds).toEqual([])
    // Once more, in its stead.
    await giveBack(shop, admin, id, { amount: 1499 })
    await askNow(shop)
    expect((await detailOf(id)).money).toMatchObject({ refunded: 1499 })
  })

  it('one that is pending is done, or failed, when the provider says so', async () => {
    for (const [end, state] of [
      ['COMPLETED', 'done'],
      ['FAILED', 'failed'],
    ] as const) {
      const { id, orderID, captureId } = await paid()
      await misbehave(shop, 'refund-pending', { times: 1 })
      await giveBack(shop, admin, id, { amount: 1499 })
      await askNow(shop)
      expect((await detailOf(id)).refunds).toMatchObject([{ state: 'pending', error: null }])
      const [refund] = (await booksOf(shop, orderID)).refunds
      await settleThere(shop, refund?.id ?? '', end)
      if (state === 'done') await refundNotice(shop, captureId, 'PAYMENT.REFUND.COMPLETED')
      else await askNow(shop)
      expect((await detailOf(id)).refunds).toMatchObject([{ state }])
    }
  })

  it('what was begun at the provider is entered once, by its notice or before the next refund', async () => {
    const { id, orderID, captureId } = await paid()
    await refundThere(shop, captureId, '200.00')
    for (const _ of [1, 2]) expect((await refundNotice(shop, captureId)).statusCode).toBe(200)
    expect(await detailOf(id)).toMatchObject({
      money: { refunded: 200, kept: 1299 },
      refunds: [{ begunBy: 'provider', amount: 200, actor: null }],
    })
    // The next notice is lost: the shop believes that 1,299 are left.
    await refundThere(shop, captureId, '300.00')
    await giveBack(shop, admin, id, { amount: 1299 })
    await askNow(shop)
    expect(await detailOf(id)).toMatchObject({
      money: { refunded: 500, refunding: 0, kept: 999 },
      refunds: [
        { state: 'done' },
        { state: 'failed', error: 'The money had gone back before, by the payment provider' },
        { state: 'done', begunBy: 'provider' },
      ],
    })
    expect((await booksOf(shop, orderID)).refunds).toHaveLength(2)
  })

  it("a notice about a capture that isn't the shop's changes nothing", async () => {
    expect((await refundNotice(shop, 'SOMEBODYELSES')).statusCode).toBe(200)
  })

  it('goes back through Razorpay, where a forged notice is refused', async () => {
    const piece = await addToCatalogue(shop, admin)
    const { checkout, orderID, proof } = await approvedRazorpay(shop, shopper, [[piece, 1]])
    await sendProof(shop, shopper, checkout._id, orderID, proof)
    const order = await shop.call(finalizeCheckout, { params: { id: checkout._id } }, shopper)
    const id = order.data._id
    const payment = proof.razorpay_payment_id
    await misbehaveRazorpay(shop, 'lost-answer', { times: 1 })
    await giveBack(shop, admin, id, { amount: 400 })
    await askNow(shop)
    await askNow(shop)
    await razorpay(shop, 'POST', `/v1/payments/${payment}/refund`, { amount: 99_900 })
    expect((await razorpayRefundNotice(shop, payment, 'guessed')).statusCode).toBe(401)
    expect((await detailOf(id)).money).toMatchObject({ refunded: 400 })
    expect((await razorpayRefundNotice(shop, payment)).statusCode).toBe(200)
    expect((await detailOf(id)).money).toMatchObject({ refunded: 1399, kept: 100 })
    const { body } = await razorpay(shop, 'GET', `/v1/payments/${payment}/refunds`)
    expect(body).toMatchObject({ count: 2 })
  })

  it('is paid back by hand where an admin says how, and is done with that', async () => {
    const { id, orderID } = await paid()
    await giveBack(shop, admin, id, { amount: 1499, byHand: 'Bank transfer' })
    expect(await detailOf(id)).toMatchObject({
      money: { refunded: 1499 },
      refunds: [{ state: 'done', byHand: 'Bank transfer' }],
    })
    await askNow(shop)
    expect((await booksOf(shop, orderID)).refunds).toEqual([])
  })

  it('never goes back for an order that was not paid, nor by who only packs', async () => {
    const packer = await register(shop)
    await changeRows(shop, 'users', { id: packer.user._id }, { role: 'packer' })
    const { id } = await paid()
    const body = { amount: 1, reason: 'Slip', id: crypto.randomUUID() }
    expect((await shop.refused(refundOrder, { params: { id }, body }, packer)).status).toBe(403)
    await shop.database.db.updateTable('orders').set({ paid_at: null }).where('id', '=', id).execute()
    expect((await giveBack(shop, admin, id, { amount: 1 })).status).toBe(409)
  })
})

onBothDatabases('money that goes back in another currency', async (open) => {
  it('comes to exactly the quote, in however many parts', async () => {
    const shop = await open({ environment: IN_DOLLARS })
    const [admin, shopper] = [await signInAdmin(shop), await register(shop)]
    const piece = await addToCatalogue(shop, admin)
    const { checkout, orderID } = await paidCheckout(shop, shopper, [[piece, 1]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    for (const amount of [0.5, 333.33, 1.67, 1163.5]) {
      expect((await giveBack(shop, admin, id, { amount })).status).toBe(200)
      await askNow(shop)
    }
    const { taken, refunds } = await booksOf(shop, orderID)
    const hundredths = (text: string) => Number(text.replace('.', ''))
    expect(refunds.reduce((sum, { amount }) => sum + hundredths(amount), 0)).toBe(hundredths(taken ?? ''))
    await shop.close()
  })
})
