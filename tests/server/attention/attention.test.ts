import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { resolvePayments } from '#server/payment/recovery.ts'
import { signatureOf } from '#server/payment/razorpay-signatures.ts'
import type { AttentionKind } from '#shared/admin/attention.ts'
import { addUser, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { attention, setAside } from '#shared/endpoints/admin/attention.ts'
import { resendLetter } from '#shared/endpoints/admin/letters.ts'
import { liveEvents } from '#shared/endpoints/admin/live.ts'
import { retryRefund } from '#shared/endpoints/admin/refunds.ts'
import { razorpayWebhook } from '#shared/endpoints/provider.ts'
import { subscribePush } from '#shared/endpoints/push.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  approvedCheckout,
  checkOut,
  finalize,
  misbehave,
  paidCheckout,
  pay,
  provider,
} from '#tests/support/paying.ts'
import { pushDevice } from '#tests/support/push-device.ts'
import { approvedRazorpay, razorpay, sendProof } from '#tests/support/razorpay.ts'
import { askNow, booksOf, giveBack } from '#tests/support/refunds.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { statementsOf } from '#tests/support/statements.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

onBothDatabases('what needs attention', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
    await say(shop, admin, 'payment', { razorpay: true })
  })
  afterEach(() => misbehave(shop, 'none'))
  afterAll(() => shop.close())

  const read = async (token = admin.token) => (await shop.call(attention, {}, { token })).data
  const of = async (kind: AttentionKind, token?: string) =>
    (await read(token)).groups.find((group) => group.kind === kind)?.entries ?? []
  const done = (kind: AttentionKind, id: string, isDone = true, token = admin.token) =>
    shop.inject(setAside, { body: { kind, id, isDone } }, { token })
  /** An order of ₹1,499, paid by PayPal. */
  async function paid() {
    const piece = await addToCatalogue(shop, admin)
    const { checkout, orderID } = await paidCheckout(shop, shopper, [[piece, 1]])
    const { _id: id, number } = await finalize(shop, shopper, checkout._id)
    return { id, number, orderID }
  }
  const asRole = async (role: 'packer' | 'viewer') => {
    const body = { email: `${role}@shop.example`, password: 'needlework', name: 'Kiran', role }
    const { data: user } = await shop.call(addUser, { body }, admin)
    return tokenOf(shop, { ...body, user, token: '' })
  }

  it('a dispute opened at PayPal is there with its order until it is decided, and is told', async () => {
    const { place } = (await shop.call(liveEvents, { query: {} }, admin)).data
    const { endpoint, keys } = pushDevice()
    await shop.call(subscribePush, { body: { endpoint, keys, kinds: ['attention'] } }, admin)
    const { id, number, orderID } = await paid()
    const { captureId } = await booksOf(shop, orderID)
    const { body } = await provider(shop, 'POST', '/v1/customer/disputes', { capture_id: captureId })
    const disputeId = String(body['dispute_id'])
    const [entry] = await eventually(async () => {
      const found = await of('dispute')
      expect(found).toHaveLength(1)
      return found
    })
    expect(entry).toMatchObject({
      _id: disputeId,
      order: { _id: id, number },
      method: 'Paypal',
      words: '1499.00 INR, merchandise or service not received',
    })
    expect(Date.parse(entry?.until ?? '')).toBeGreaterThan(Date.now() + 9 * DAY_MS)
    await eventually(async () => {
      const { events } = (await shop.call(liveEvents, { query: { since: place } }, admin)).data
      expect(events.some(({ kind, ids }) => kind === 'attention' && ids.includes(id))).toBe(true)
    })
    const pushed = await shop.database.db.selectFrom('push_messages').select('about').execute()
    expect(pushed).toEqual([{ about: `${disputeId} dispute` }])
    await provider(shop, 'POST', `/v1/customer/disputes/${disputeId}/resolve`, {
      outcome: 'RESOLVED_SELLER_FAVOUR',
    })
    await eventually(async () => expect(await of('dispute')).toEqual([]))
  })

  it('a dispute opened at Razorpay is there, too; a forged notice of one is refused', async () => {
    const piece = await addToCatalogue(shop, admin)
    const { checkout, orderID, proof } = await approvedRazorpay(shop, shopper, [[piece, 1]])
    expect((await sendProof(shop, shopper, checkout._id, orderID, proof)).status).toBe(200)
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    const { body } = await razorpay(shop, 'POST', '/v1/disputes', { payment_id: proof.razorpay_payment_id })
    await eventually(async () => expect(await of('dispute')).toMatchObject([{ order: { _id: id } }]))
    const entity = { ...body, status: 'won' }
    const payload = JSON.stringify({ event: 'payment.dispute.won', payload: { dispute: { entity } } })
    const forged = await shop.app.inject({
      method: razorpayWebhook.method,
      url: razorpayWebhook.path,
      payload,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(payload, 'forged') },
    })
    expect(forged.statusCode).toBe(401)
    expect(await of('dispute')).toHaveLength(1)
    await razorpay(shop, 'POST', `/v1/disputes/${String(body['id'])}/resolve`, { status: 'lost' })
    await eventually(async () => expect(await of('dispute')).toEqual([]))
  })

  it('a payment under review is there with why, until it comes through', async () => {
    const piece = await addToCatalogue(shop, admin)
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[piece, 1]])
    await misbehave(shop, 'pending')
    await expect(pay(shop, shopper, checkout._id, orderID)).rejects.toThrow()
    expect(await of('payment-review')).toMatchObject([
      {
        _id: checkout._id,
        reference: orderID,
        amount: 1499,
        email: shopper.email,
        words: 'The payment provider is still checking it',
      },
    ])
    await misbehave(shop, 'none')
    await shop.database.db
      .updateTable('demo_payments')
      .set(({ fn, ref, val }) => ({
        content: fn<string>('replace', [
          ref('content'),
          val('"status":"PENDING"'),
          val('"status":"COMPLETED"'),
        ]),
      }))
      .where('id', '=', orderID)
      .execute()
    await resolvePayments(shop.app.context, Date.now() + HOUR_MS)
    expect(await of('payment-review')).toEqual([])
  })

  it('a refund that failed is tried again once, and is gone; what goes back by hand mends it too', async () => {
    const { id } = await paid()
    await misbehave(shop, 'refund-refused')
    await giveBack(shop, admin, id, { amount: 300 })
    await giveBack(shop, admin, id, { amount: 500 })
    await askNow(shop)
    await misbehave(shop, 'none')
    const failed = await of('refund-failed')
    expect(failed.map(({ amount, order }) => [amount, order?._id])).toEqual([
      [300, id],
      [500, id],
    ])
    const retried = { params: { id: failed[1]?._id ?? '' } }
    await Promise.all([1, 2].map(() => shop.call(retryRefund, retried, admin)))
    expect((await of('refund-failed')).map(({ amount }) => amount)).toEqual([300])
    await askNow(shop)
    await giveBack(shop, admin, id, { amount: 300, byHand: 'Bank transfer' })
    expect(await of('refund-failed')).toEqual([])
    const refunds = await shop.database.db
      .selectFrom('refunds')
      .select(['paise', 'state'])
      .where('order_id', '=', id)
      .where('state', '<>', 'failed')
      .orderBy('paise')
      .execute()
    expect(refunds).toEqual([
      { paise: 30_000, state: 'done' },
      { paise: 50_000, state: 'done' },
    ])
  })

  it('a cancelled order that was not paid back is set aside by name, and put back', async () => {
    const { id, number } = await paid()
    const body = { status: 'Cancelled' as const }
    await shop.call(updateOrderStatus, { params: { orderId: id }, body }, admin)
    expect(await of('refund-owed')).toMatchObject([{ _id: id, amount: 1499 }])
    expect((await done('refund-owed', id)).status).toBe(200)
    expect(await of('refund-owed')).toEqual([])
    expect((await read()).done).toMatchObject([
      { kind: 'refund-owed', _id: id, label: String(number), by: { _id: admin.user._id } },
    ])
    // Nobody sets it aside twice.
    expect((await done('refund-owed', id)).status).toBe(404)
    await done('refund-owed', id, false)
    expect(await of('refund-owed')).toMatchObject([{ _id: id }])
    await giveBack(shop, admin, id, { amount: 1499 })
    expect(await of('refund-owed')).toEqual([])
  })

  it('a letter that was given up is there until it is sent again; a server that takes none is told once', async () => {
    const { db } = shop.database
    const [letter] = await db
      .selectFrom('letters')
      .select('id')
      .where('kind', '=', 'order-received')
      .execute()
    const id = letter?.id ?? ''
    const problem = { state: 'given_up' as const, last_error: '550 No such mailbox' }
    await db.updateTable('letters').set(problem).where('id', '=', id).execute()
    expect(await of('letter-failed')).toMatchObject([
      { _id: id, email: shopper.email, words: '550 No such mailbox', canResend: true },
    ])
    await shop.call(resendLetter, { params: { id } }, admin)
    expect(await of('letter-failed')).toEqual([])
    await db
      .updateTable('letters')
      .set({ attempts: 9, created_at: Date.now() - 2 * HOUR_MS, last_error: 'Connection refused' })
      .where('state', '=', 'waiting')
      .execute()
    expect(await of('letters-waiting')).toMatchObject([{ words: 'Connection refused' }])
    await db.updateTable('letters').set({ attempts: 0, created_at: Date.now() }).execute()
  })

  it('notices that are not understood are counted by their kind, where the provider has signed them', async () => {
    const send = async (event: string, secret = 'demo') => {
      const payload = JSON.stringify({ event, payload: {} })
      const { statusCode } = await shop.app.inject({
        method: razorpayWebhook.method,
        url: razorpayWebhook.path,
        payload,
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(payload, secret) },
      })
      return statusCode
    }
    expect([await send('settlement.processed'), await send('settlement.processed')]).toEqual([200, 200])
    expect(await send('invented.by_a_stranger', 'forged')).toBe(200)
    const [odd, ...more] = await of('notice')
    expect([odd, more]).toMatchObject([{ words: 'settlement.processed', count: 2, method: 'Razorpay' }, []])
    await done('notice', odd?._id ?? '')
    expect(await of('notice')).toEqual([])
    await send('settlement.processed')
    expect(await of('notice')).toMatchObject([{ count: 3 }])
  })

  it('a checkout that was left is there after an hour, until its shopper buys', async () => {
    const leaver = await register(shop)
    const piece = await addToCatalogue(shop, admin)
    const { _id: id } = await checkOut(shop, leaver, [[piece, 1]])
    expect(await of('abandoned')).toEqual([])
    await shop.database.db
      .updateTable('checkouts')
      .set({ created_at: Date.now() - 2 * HOUR_MS })
      .where('id', '=', id)
      .execute()
    expect(await of('abandoned')).toMatchObject([{ _id: id, email: leaver.email, amount: 1499 }])
    const { checkout } = await paidCheckout(shop, leaver, [[piece, 1]])
    await finalize(shop, leaver, checkout._id)
    expect(await of('abandoned')).toEqual([])
  })

  it('who packs sees what is late to pack and sets nothing aside; who only looks sees all', async () => {
    const [packer, viewer] = [await asRole('packer'), await asRole('viewer')]
    const { id } = await paid()
    const long = { created_at: Date.now() - 6 * DAY_MS }
    await shop.database.db.updateTable('orders').set(long).where('id', '=', id).execute()
    expect(await of('pack-late', packer)).toMatchObject([{ _id: id }])
    const kinds = async (token?: string) => (await read(token)).groups.map(({ kind }) => kind)
    expect(await kinds(packer)).toEqual(['pack-late'])
    expect(await kinds(viewer)).toEqual(await kinds())
    expect(await kinds(viewer)).toContain('notice')
    expect((await done('notice', 'Razorpay settlement.processed', true, packer)).status).toBe(403)
    expect((await done('notice', 'Razorpay settlement.processed', true, viewer)).status).toBe(403)
    expect(await done('pack-late', id)).toMatchObject({
      status: 400,
      body: { message: 'This goes by itself once it is mended' },
    })
    const body = { status: 'Shipped' as const }
    await shop.call(updateOrderStatus, { params: { orderId: id }, body }, { token: packer })
    expect(await of('pack-late', packer)).toEqual([])
  })

  it('asks the database no more with many of them', async () => {
    const count = async () => (await statementsOf(read)).length
    const before = await count()
    const late = { created_at: Date.now() - 7 * DAY_MS }
    for (let orders = 0; orders < 3; orders++) {
      const { id } = await paid()
      await shop.database.db.updateTable('orders').set(late).where('id', '=', id).execute()
    }
    expect(await of('pack-late')).toHaveLength(3)
    expect(await count()).toBe(before)
  })
})
