import { findRow } from '#tests/support/rows.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, type ShopContext } from '#server/app.ts'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import { lapseHolds } from '#server/checkout/holds.ts'
import type { KeptTotals } from '#server/orders/kept-totals.ts'
import { parcelsOfOrder } from '#server/orders/parcels.ts'
import { resolvePayments } from '#server/payment/recovery.ts'
import type { Product } from '#shared/contract/product.ts'
import { receiveCash, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { injectCall } from '#tests/support/call.ts'
import { approve, basketOf, paidBy, stockOf } from '#tests/support/paying.ts'
import { say, TEN } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { runs, SOAK } from '#tests/support/runs.ts'

const CASH = 'Cash on delivery'
const METHODS = ['Paypal', CASH] as const
const FEE = { Paypal: 0, [CASH]: 50 }

/** One thing that the shopper, the shop or the time does. */
const stepArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ method: fc.constantFrom(...METHODS, CASH), isCoded: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.constantFrom('finalize', 'finalize on both', 'finalize the first') },
  { weight: 3, arbitrary: fc.constantFrom('pay', 'pay', 'begin twice at once') },
  { weight: 2, arbitrary: fc.constantFrom('lapse', 'lapse', 'recovery') },
  { weight: 1, arbitrary: fc.constantFrom('deliver', 'cancel') },
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never
const schedules = fc.array(stepArbitrary, { minLength: 3, maxLength: 10 })

const RUNS = runs(150)
const STOCK = 1_000_000
const PRICE = 1000
/** So many of a customer's orders may wait for their money. */
const OPEN_MOST = 2
/** Fewer than all of these schedules want. */
const USES_MOST = Math.ceil(RUNS / 20)

onBothDatabases('any schedule of orders in cash, with a code and without', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let piece: Product
  /** Another server on the same database. */
  let other: Awaited<ReturnType<typeof createApp>>
  let context: ShopContext
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    await say(shop, admin, 'payment', { cash: true, cashFee: '50', cashOpenOrders: String(OPEN_MOST) })
    await say(shop, admin, 'codes', { codes: [{ ...TEN, usesMax: USES_MOST }] })
    piece = await addToCatalogue(shop, admin, { price: PRICE, countInStock: STOCK })
    other = await createApp({ config: shop.config, database: shop.database })
    context = other.context
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  /** What a schedule has made so far. */
  interface Run {
    shopper: SignedIn
    checkouts: string[]
    refusals: string[]
  }

  async function begin({ shopper: { token }, checkouts, refusals }: Run, step: Step & object) {
    const { method, isCoded } = step
    const body = {
      ...basketOf([[piece, 1]]),
      paymentMethod: method,
      totalPrice: PRICE * (isCoded ? 0.9 : 1) + FEE[method],
      ...(isCoded && { code: TEN.code }),
    }
    const { status, body: answer } = await shop.inject(createCheckout, { body }, { token })
    if ('data' in answer && status < 400) checkouts.push((answer.data as { _id: string })._id)
    else refusals.push(('message' in answer && answer.message) || '')
  }

  const finalizeAt = (app: TestShop['app'], { shopper: { token } }: Run, id: string) =>
    injectCall(app, finalizeCheckout, { params: { id } }, { token })

  async function payLast({ shopper: { token }, checkouts }: Run) {
    const id = checkouts.at(-1) ?? 'none'
    const { body } = await shop.inject(createPaymentOrder, { params: { id } }, { token })
    const { orderID } = ('data' in body ? body.data : {}) as { orderID?: string }
    if (orderID === undefined) return
    await approve(shop, orderID)
    await shop.inject(payCheckout, { params: { id }, body: paidBy(orderID) }, { token })
  }

  /** The newest order of the shopper is delivered and its money taken, or it is cancelled. */
  async function settle({ shopper }: Run, status: 'Delivered' | 'Cancelled') {
    const order = await shop.database.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', shopper.user._id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!order) return
    const { token } = admin
    await shop.inject(updateOrderStatus, { params: { orderId: order.id }, body: { status } }, { token })
    if (status === 'Delivered') await shop.inject(receiveCash, { params: { id: order.id } }, { token })
  }

  async function perform(step: Step, run: Run): Promise<unknown> {
    const [first = 'none', last = 'none'] = [run.checkouts[0], run.checkouts.at(-1)]
    if (typeof step === 'object') return begin(run, step)
    switch (step) {
      case 'begin twice at once':
        return Promise.all(METHODS.map((method) => begin(run, { method, isCoded: true })))
      case 'finalize':
        return finalizeAt(shop.app, run, last)
      case 'finalize the first':
        return finalizeAt(other, run, first)
      case 'finalize on both':
        return Promise.all([finalizeAt(shop.app, run, last), finalizeAt(other, run, last)])
      case 'pay':
        return payLast(run)
      case 'lapse':
        return lapseHolds(context, Date.now() + 60 * 60_000)
      case 'recovery':
        return resolvePayments(context, Date.now() + 60_000)
      case 'deliver':
        return settle(run, 'Delivered')
      case 'cancel':
        return settle(run, 'Cancelled')
    }
  }

  /** What became of a checkout: at most one order, at the price that was agreed. */
  async function ordersOf(checkoutId: string) {
    const { db } = shop.database
    const checkout = await findRow(db, 'checkouts', { id: checkoutId })
    const orders = await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute()
    const isOrder =
      checkout.payment_method === CASH ? checkout.finalized_at !== null : checkout.payment_status === 'Paid'
    expect(orders.map(({ total, totals }) => [Number(total), totals])).toEqual(
      isOrder ? [[Number(checkout.total), checkout.totals]] : [],
    )
    return orders
  }

  const codeOf = (totals: string | null) => (totals === null ? undefined : fromJson<KeptTotals>(totals).code)

  it(
    `makes each order once or not at all, counts each use of the code once, and keeps the limits: ${RUNS} of them`,
    { timeout: 600_000 },
    async () => {
      const { db } = shop.database
      const told = { cash: 0, paid: 0, coded: 0, beyond: 0 }
      const refusals = new Set<string>()
      const play = async (steps: Step[]) => {
        const run: Run = { shopper: await register(shop), checkouts: [], refusals: [] }
        for (const step of steps) {
          await perform(step, run)
          const waiting = await db
            .selectFrom('orders')
            .select('id')
            .where('user_id', '=', run.shopper.user._id)
            .where('payment_method', '=', CASH)
            .where('paid_at', 'is', null)
            .where('status', 'in', ['Processing', 'Shipped'])
            .execute()
          expect(waiting.length).toBeLessThanOrEqual(OPEN_MOST)
        }
        // The shop has its time.
        await resolvePayments(context, Date.now() + 30 * 60_000)
        await finalizePaid(context)
        await lapseHolds(context, Date.now() + 24 * 60 * 60_000)
        for (const id of run.checkouts) {
          for (const order of await ordersOf(id)) {
            const wasSent = (await parcelsOfOrder(db, order.id)).length > 0
            // An order that was cancelled before anything was sent gives its use back.
            const isCoded = codeOf(order.totals) !== undefined && (order.status !== 'Cancelled' || wasSent)
            told[order.payment_method === CASH ? 'cash' : 'paid'] += 1
            told.coded += Number(isCoded)
            // Money that came late, and an order that is taken up again, has its price, whatever became of the code meanwhile.
            const isLate = order.payment_method !== CASH && steps.includes('lapse')
            const isTakenUp = steps.includes('cancel') && steps.includes('deliver')
            told.beyond += Number(isCoded && (isLate || isTakenUp))
          }
        }
        for (const refusal of run.refusals) refusals.add(refusal)
      }
      await fc.assert(fc.asyncProperty(schedules, play), { numRuns: RUNS, endOnFailure: true })

      if (SOAK) expect(Math.min(told.cash, told.paid, told.coded)).toBeGreaterThan(5)
      const uses = await db.selectFrom('discount_uses').select('checkout_id').execute()
      const counts = await db.selectFrom('discount_counts').select('uses').execute()
      expect([uses.length, counts.map((count) => Number(count.uses))]).toEqual([told.coded, [told.coded]])
      expect(told.coded).toBeLessThanOrEqual(USES_MOST + told.beyond)
      expect([...refusals]).toContain(`${TEN.code} has been used up`)
      // What was cancelled is there to be sold again.
      const sold = await db.selectFrom('orders').select('id').where('status', '<>', 'Cancelled').execute()
      expect(await stockOf(shop, piece._id)).toEqual({ stock: STOCK - sold.length, held: 0 })
    },
  )
})
