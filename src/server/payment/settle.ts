import { tryEnsureHold, ensureHold, type Marking, PAYING_MS } from '../checkout/holds.ts'
import { changeCheckout, type CheckoutRow, findCheckout, markPaidOnce } from '../checkout/repository.ts'
import { isEmptied } from '../checkout/forget.ts'
import { userCart } from '../cart/owner.ts'
import { isUniqueViolation, type Queries, type Trx } from '../database/database.ts'
import { AppError, conflict, notFound } from '../platform/errors.ts'
import { paymentOutcomes } from '../platform/measured.ts'
import { isPaymentMethod } from '#shared/payment-methods.ts'
import type { PaymentContext, PaymentProvider, ProviderOrder } from './provider.ts'
import { keyedMutex } from '../platform/concurrency.ts'
import { captureOf, type Expected, type Refusal, wrongOrder } from './verification.ts'

/** Without the shopper's page an approved payment is captured at most this long after checkout, ms. */
const UNATTENDED_MS = 60 * 60_000

/**
 * Whether the recovery or a webhook may capture an approved payment: only soon after checkout, never once the
 * shopper was told that it failed, and not when the cart has changed since (then the page asks the shopper).
 */
export async function mayTakeUnattended(
  db: Queries,
  {
    user_id: userId,
    payment_status: status,
    created_at: createdAt,
  }: Pick<CheckoutRow, 'user_id' | 'payment_status' | 'created_at'>,
  now: number,
): Promise<boolean> {
  if (status !== 'Pending' || createdAt <= now - UNATTENDED_MS) return false
  const cart = await db
    .selectFrom('carts')
    .select('updated_at')
    .where('owner', '=', userCart(userId))
    .executeTakeFirst()
  return !cart || cart.updated_at <= createdAt
}

/**
 * The provider is asked outside of any transaction. This keeps the page, the webhook and the recovery from asking
 * about one checkout at the same time; several servers are kept apart by the provider's request ids and by the
 * checkout's row.
 */
export const checkoutMutex = keyedMutex()

/** `row`: the checkout as this settlement has marked it; absent where it was paid before. */
export type Settlement = { paid: true; row?: CheckoutRow | undefined } | { paid: false; refusal: Refusal }

/*
 * An order from cart to mail. Who goes on when a process dies in a step stands in brackets:
 *
 * 1. cart      cart/service.ts: the lines, each change once for its idempotency key [the client replays it]
 * 2. checkout  checkout/service.ts: prices and quote are frozen [the client replays it]
 * 3. hold      stock/stock.ts: its pieces are reserved [checkout/holds.ts lapses it, checkout/forget.ts deletes it]
 * 4. payment   payment-order.ts: the provider's order for the frozen amount [asking again gives the same order]
 * 5. approval  the shopper, at the provider [webhook.ts and recovery.ts hear of it without the page]
 * 6. settle    this file: the money is captured and checked [recovery.ts asks the provider again, every 10 s]
 * 7. paid      `markPaid` below: one row says so, committed before anything follows from it
 * 8. finalize  checkout/finalize.ts: order, stock and cart in one transaction [checkout/finalize-paid.ts, every 10 s]
 * 9. mail      orders/order-letters.ts: written in that transaction, sent by mail/mail-job.ts [which goes on]
 */

/**
 * Asks the provider whether its order `orderId` pays for a checkout, captures the money of an approved order, and
 * marks the checkout paid. The page, the webhook and the recovery all settle here, one at a time for each checkout.
 *
 * The caller is trusted only with which order to ask about. The provider is called outside of any transaction, and
 * the transaction that marks the checkout reads its state again. Every step can fail and the whole be repeated: a
 * capture has its own request id, so the money is taken once. Throws 404; 409 when the stock is gone and nothing was
 * captured; 503 `unavailable`, after which nothing has changed.
 *
 * @param take true captures the money of an approved order; false only looks for an existing capture.
 * @param expectAllowed throws, or names a refusal, before anything is done with the checkout.
 * @param seen the checkout, where it has just been read: it is read again only where others were at it meanwhile.
 * @param inSameTransaction sends what is written in the transaction that marks the checkout paid.
 */
export function settle(
  context: PaymentContext,
  checkoutId: string,
  orderId: string,
  settling: Settling = {},
): Promise<Settlement> {
  return checkoutMutex(checkoutId, async (hasWaited) => {
    try {
      const { seen } = settling
      const checkout = seen && !hasWaited ? seen : await findCheckout(context.database.db, checkoutId)
      const settlement = await settleNow(context, checkout, orderId, settling)
      // Who looks while the shopper is still with the provider has not seen an outcome.
      if (!settlement.paid && settlement.refusal !== 'not_approved')
        paymentOutcomes.publish(settlement.refusal)
      return settlement
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') paymentOutcomes.publish('unreachable')
      throw error
    }
  })
}

export interface Settling {
  take?: boolean
  expectAllowed?: ((checkout: CheckoutRow) => Refusal | undefined) | undefined
  seen?: CheckoutRow | undefined
  inSameTransaction?: ((trx: Trx) => void) | undefined
}

async function settleNow(
  context: PaymentContext,
  checkout: CheckoutRow | undefined,
  orderId: string,
  { take = true, expectAllowed, inSameTransaction }: Settling,
): Promise<Settlement> {
  const { db } = context.database
  const forbidden = checkout && expectAllowed?.(checkout)
  if (forbidden) return { paid: false, refusal: forbidden }
  if (!checkout || isEmptied(checkout)) throw notFound('Checkout')
  if (checkout.payment_status === 'Paid') return { paid: true }
  const provider = providerOf(context, checkout)
  const { id: checkoutId } = checkout

  const order = await provider.findOrder(orderId)
  if (!order) return { paid: false, refusal: 'unknown_order' }
  const expected = await expectedOf(provider, checkout)
  const refusal = wrongOrder(order, expected) ?? (await remember(context, checkout, order.id, provider))
  if (refusal) return { paid: false, refusal }

  let marking: Marking | undefined
  let capture: Captured
  const wasTried = order.state === 'approved' && take
  if (wasTried) {
    // Capture nothing that cannot be delivered.
    marking = await ensureHold(context, checkoutId, { ms: PAYING_MS })
    capture = await captureNow(provider, order, expected)
  } else {
    if (order.state === 'completed') marking = await tryEnsureHold(context, checkoutId)
    if (order.state === 'completed' && !marking)
      context.log.warn({ checkoutId }, 'paid after its hold was lost')
    capture = captureOf(order, expected)
  }
  const settlement: Settlement =
    'captureId' in capture
      ? await markPaid(context, { id: checkoutId, orderId: order.id, ...capture }, inSameTransaction)
      : { paid: false, refusal: afterTrying(wasTried, capture.refusal) }
  // Without an answer the mark stays until it runs out: the money may have been taken.
  if (!settlement.paid && marking?.isAlone) await changeCheckout(db, checkoutId, { paying_until: null })
  return settlement
}

type Captured = ReturnType<typeof captureOf>

/** Captures an approved order. What became of it the order itself tells, unless the answer says that all is well. */
async function captureNow(
  provider: PaymentProvider,
  order: ProviderOrder,
  expected: Expected,
): Promise<Captured> {
  const answer = await provider.capture(order)
  const taken = answer?.id === order.id ? captureOf(answer, expected) : undefined
  if (taken && 'captureId' in taken) return taken
  return captureOf((await provider.findOrder(order.id)) ?? order, expected)
}

/** A capture that was attempted and left the order as it was, was declined. */
const afterTrying = (wasTried: boolean, refusal: Refusal): Refusal =>
  wasTried && refusal === 'not_approved' ? 'declined' : refusal

async function markPaid(
  { database }: PaymentContext,
  payment: { id: string; orderId: string; captureId: string },
  inSameTransaction: Settling['inSameTransaction'],
): Promise<Settlement> {
  try {
    const sent = await database.transact((trx) => {
      const marked = markPaidOnce.ask(trx, { ...payment, paidAt: Date.now() })
      inSameTransaction?.(trx)
      // Not awaited here: the commit goes out with it.
      return Promise.resolve({ marked })
    })
    const [row] = await sent.marked
    if (!row && !(await findCheckout(database.db, payment.id))) throw notFound('Checkout')
    if (row) paymentOutcomes.publish('paid')
    return { paid: true, row }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { paid: false, refusal: isUniqueViolation(error, 'capture_id') ? 'used_capture' : 'used_order' }
  }
}

/**
 * Stores the order's id before any money is captured, so that the recovery knows what to ask about when this server
 * dies right after. An order pays for one checkout: the column is unique.
 */
async function remember(
  { database: { db } }: PaymentContext,
  checkout: CheckoutRow,
  orderId: string,
  { isLive }: PaymentProvider,
): Promise<Refusal | undefined> {
  if (checkout.payment_order_id === orderId) return undefined
  try {
    await db
      .updateTable('checkouts')
      .set({ payment_order_id: orderId, payment_checked_at: null, is_live: isLive ? 1 : 0 })
      .where('id', '=', checkout.id)
      .where('payment_status', '<>', 'Paid')
      .execute()
    return undefined
  } catch (error) {
    if (isUniqueViolation(error, 'payment_order_id')) return 'used_order'
    throw error
  }
}

export async function expectedOf(
  provider: PaymentProvider,
  { id, currency, amount }: Pick<CheckoutRow, 'id' | 'currency' | 'amount'>,
): Promise<Expected> {
  return { checkoutId: id, currency, amount, payee: await provider.payee() }
}

/** Who takes the money of a checkout. Throws 409 where the shop has nobody for it. */
export function providerOf(
  { payments }: Pick<PaymentContext, 'payments'>,
  { payment_method: method }: Pick<CheckoutRow, 'payment_method'>,
): PaymentProvider {
  const provider = isPaymentMethod(method) ? payments.get(method) : undefined
  if (!provider) throw conflict('This shop cannot take payments yet. Nothing was charged')
  return provider
}
