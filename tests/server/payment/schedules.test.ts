import { changeRows, findRow, findRows } from '#tests/support/rows.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createApp, type ShopContext } from '#server/app.ts'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import { lapseHolds } from '#server/checkout/holds.ts'
import { resolvePayments } from '#server/payment/recovery.ts'
import { createPaymentOrder, finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { stockOf } from '#tests/support/paying.ts'
import {
  beginRazorpay,
  misbehaveRazorpay,
  paymentsOf,
  payInWindow,
  type Proof,
  razorpay,
  razorpayNotice,
  sendProof,
} from '#tests/support/razorpay.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { runs, SOAK } from '#tests/support/runs.ts'

const MODES = [
  'declined',
  'pending',
  'wrong-amount',
  'wrong-currency',
  'wrong-signature',
  'captured-already',
  'captured-twice',
  'capture-refused',
  'lost-answer',
  'unreachable',
] as const

/** One thing that the shopper, the provider, the network or the shop does. */
const stepArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.constant('window' as const) },
  { weight: 3, arbitrary: fc.constant('proof' as const) },
  { weight: 1, arbitrary: fc.constantFrom('bare proof', 'stale proof', 'ask again', 'bank' as const) },
  { weight: 2, arbitrary: fc.constantFrom('notice', 'notice', 'forged notice', 'captured notice' as const) },
  { weight: 2, arbitrary: fc.constantFrom('recovery', 'lapse', 'finalize', 'both' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...MODES) },
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never
const schedules = fc.array(stepArbitrary, { minLength: 4, maxLength: 14 })

/** What a schedule has made so far. */
interface Run {
  checkoutId: string
  orderID: string
  proofs: Proof[]
  pending: string[]
}

const RUNS = runs(inject('isLesserEngine') ? 120 : 500)
/** What went wrong once: paid under an order that had been given up for another. */
const FOUND: [Step[]][] = [
  [['wrong-currency', 'window', 'ask again', 'captured-already', 'window', 'notice']],
  // A lost answer to the capture, and notices before the page.
  [['window', 'lost-answer', 'proof', 'proof']],
  [['window', 'notice', 'notice', 'proof']],
]
const STOCK = 1_000_000

onBothDatabases('any schedule of a payment by Razorpay', (open) => {
  let shop: TestShop
  let admin: SignedIn
  /** Another server on the same database, as after a restart. */
  let other: ShopContext
  let close: () => Promise<void>
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    await say(shop, admin, 'payment', { razorpay: true })
    const app = await createApp({ config: shop.config, database: shop.database })
    other = app.context
    close = () => app.close()
  })
  afterAll(async () => {
    await close()
    await shop.close()
  })

  async function perform(step: Step, run: Run, shopper: SignedIn) {
    const { checkoutId, orderID, proofs, pending } = run
    const { token } = shopper
    const send = (proof: Partial<Proof>) => sendProof(shop, shopper, checkoutId, orderID, proof)
    switch (step) {
      case 'window': {
        const { status, body } = await payInWindow(shop, orderID)
        if (status === 200) proofs.push(body as unknown as Proof)
        if (status === 202) pending.push(String(body['razorpay_payment_id']))
        return
      }
      case 'proof':
        return send(proofs.at(-1) ?? {})
      case 'stale proof':
        return send(proofs[0] ?? {})
      case 'bare proof':
        return send({})
      case 'both':
        return Promise.all([
          send(proofs.at(-1) ?? {}),
          razorpayNotice(shop, orderID),
          resolvePayments(other, Date.now() + 60_000),
        ])
      case 'ask again':
        return shop.inject(createPaymentOrder, { params: { id: checkoutId } }, { token })
      case 'bank': {
        const late = pending.pop()
        return late && razorpay(shop, 'POST', `/v1/checkout/payments/${late}/authorize`, {})
      }
      case 'notice':
        return razorpayNotice(shop, orderID)
      case 'captured notice':
        return razorpayNotice(shop, orderID, 'payment.captured')
      case 'forged notice': {
        const { statusCode } = await razorpayNotice(shop, orderID, 'order.paid', 'guessed')
        // Of a paid checkout nothing is asked at all.
        expect([200, 401]).toContain(statusCode)
        return undefined
      }
      case 'recovery':
        return resolvePayments(other, Date.now() + 60_000)
      case 'lapse':
        return lapseHolds(other, Date.now() + 60 * 60_000)
      case 'finalize':
        return shop.inject(finalizeCheckout, { params: { id: checkoutId } }, { token })
      default:
        return misbehaveRazorpay(shop, step, { times: 1 })
    }
  }

  /** A look asks about fifty, and others may come before this one: as many looks as it takes. */
  async function askAboutAll(id: string, now: number): Promise<void> {
    const own = shop.database.db
      .selectFrom('checkouts')
      .select('id')
      .where('id', '=', id)
      .where('payment_status', '<>', 'Paid')
      .where('payment_order_id', 'is not', null)
      .where((is) => is.or([is('payment_checked_at', 'is', null), is('payment_checked_at', '<', now)]))
    do await resolvePayments(other, now)
    while (await own.executeTakeFirst())
  }

  /** @returns whether it was sold. */
  async function judge({ checkoutId, orderID }: Run): Promise<boolean> {
    const { payment_status: status, capture_id: captureId } = await findRow(
      shop,
      'checkouts',
      { id: checkoutId },
      ['payment_status', 'capture_id'],
    )
    const orders = await findRows(shop, 'orders', { checkout_id: checkoutId }, ['total'])
    const captured = (await paymentsOf(shop, orderID)).filter((payment) => payment.status === 'captured')
    if (status === 'Paid') {
      expect(orders).toEqual([{ total: 149_900 }])
      expect(captured).toMatchObject([{ id: captureId, amount: 149_900 }])
    } else {
      expect(orders).toEqual([])
      // Money that was taken and does not count is looked at by a person.
      if (captured.length > 0) expect(status).toBe('payment_review')
    }
    return status === 'Paid'
  }

  it(
    `ends in one order for money taken once, or in none: ${RUNS} of them`,
    { timeout: 600_000 },
    async () => {
      const piece = await addToCatalogue(shop, admin, { countInStock: STOCK })
      const shopper = await register(shop)
      const played: Run[] = []
      const play = async (steps: Step[]) => {
        const { checkout, orderID } = await beginRazorpay(shop, shopper, [[piece, 1]])
        const run: Run = { checkoutId: checkout._id, orderID, proofs: [], pending: [] }
        played.push(run)
        for (const step of steps) await perform(step, run, shopper)
        // In the end all is well again, and the shop has had its time.
        await misbehaveRazorpay(shop, 'none')
        await askAboutAll(checkout._id, Date.now() + 30 * 60_000)
        await finalizePaid(other)
        // Those minutes are over for the checkout, too: while its payment is being taken the shopper begins no other.
        await changeRows(shop, 'checkouts', { id: checkout._id }, { paying_until: null })
        await judge(run)
      }
      await fc.assert(fc.asyncProperty(schedules, play), {
        numRuns: RUNS,
        endOnFailure: true,
        examples: FOUND,
      })
      // What was taken back to an earlier time is asked about again, and may have been paid since.
      await finalizePaid(other)
      let sold = 0
      for (const run of played) if (await judge(run)) sold += 1
      if (SOAK) expect(Math.min(sold, played.length - sold)).toBeGreaterThan(RUNS / 20)
      await lapseHolds(other, Date.now() + 24 * 60 * 60_000)
      expect(await stockOf(shop, piece._id)).toEqual({ stock: STOCK - sold, held: 0 })
    },
  )
})
