import { ensureHold, isHeld, REPLACED } from '../checkout/holds.ts'
import { type CheckoutRow, findCheckout } from '../checkout/repository.ts'
import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { PaymentContext, PaymentProvider, ProviderOrder } from './provider.ts'
import { ownCheckout } from './service.ts'
import { checkoutMutex, expectedOf, providerOf, settle } from './settle.ts'
import { captureOf, REFUSALS, wrongOrder } from './verification.ts'

/** An amount is a text in the currency's units, for example `1499.00`. */
export interface PaymentOrder {
  orderID: string
  currency: string
  amount: string
}

interface Shopper {
  userId: string
  /** From where (networkOf). */
  network: string
}

/** States in which the order can still be approved, or is approved. */
const USABLE: ReadonlySet<ProviderOrder['state']> = new Set(['open', 'approved'])

/**
 * The provider's order for a checkout, for its frozen amount. It is created once and returned again for as long as
 * it can be paid. Throws 404; 409 when the checkout is paid, replaced or out of stock, or when an earlier payment
 * is still being checked; 503.
 */
export async function paymentOrder(
  context: PaymentContext,
  { userId, network }: Shopper,
  id: string,
): Promise<PaymentOrder> {
  const found = await checkoutMutex(id, () => usableOrder(context, { userId, network }, id))
  if ('orderID' in found) return found
  // It was captured in the browser or by another server: settle it, so that the shopper does not pay twice.
  const settlement = await settle(context, id, found.completed)
  throw conflict(settlement.paid ? ALREADY_PAID : REFUSALS[settlement.refusal])
}

const ALREADY_PAID = 'This checkout has been paid already'

async function usableOrder(
  context: PaymentContext,
  { userId, network }: Shopper,
  id: string,
): Promise<PaymentOrder | { completed: string }> {
  const checkout = await ownCheckout(context.database.db, userId, id)
  const provider = providerOf(context, checkout)
  if (checkout.payment_status === 'Paid') throw conflict(ALREADY_PAID)
  const { currency, amount, payment_order_id: known } = checkout
  const present = known === null ? undefined : await provider.findOrder(known)
  const expected = present && (await expectedOf(provider, checkout))
  const capture = present && expected && captureOf(present, expected)
  // Its money is captured or may still come: a second order would be a second payment.
  if (present && capture && ('captureId' in capture || capture.refusal === 'pending'))
    return { completed: present.id }
  if (!isHeld(checkout, Date.now())) await ensureHold(context, id, { network })
  if (present && expected && USABLE.has(present.state) && !wrongOrder(present, expected)) {
    return { orderID: present.id, currency, amount }
  }
  const order = await provider.createOrder({
    checkoutId: id,
    currency,
    amount,
    requestId: requestIdOf(checkout),
  })
  const orderID = await remember(context, checkout, order.id, provider)
  return { orderID, currency, amount }
}

/** A new id for each order that could not be used; the same id for concurrent requests. */
const requestIdOf = ({ id, payment_order_id: unusable }: CheckoutRow) => `order-${id}-${unusable ?? 'first'}`

/** Stores the order's id. When another server stored one first, that one is used. */
async function remember(
  { database }: PaymentContext,
  seen: CheckoutRow,
  orderId: string,
  { isLive }: PaymentProvider,
): Promise<string> {
  const [isFirst] = await rememberOrder(database.db, {
    id: seen.id,
    known: seen.payment_order_id ?? NONE,
    orderId,
    isLive: isLive ? 1 : 0,
  })
  if (isFirst) return orderId
  const row = await findCheckout(database.db, seen.id)
  if (!row) throw notFound('Checkout')
  if (row.payment_status === 'Paid') throw conflict(ALREADY_PAID)
  // A replaced checkout may have lost its lines: it must not be paid.
  if (row.replaced_at !== null || row.payment_order_id === null) throw conflict(REPLACED)
  return row.payment_order_id
}

/** No provider's order has that for an id. */
const NONE = ''

const rememberOrder = prepared<{ id: string; known: string; orderId: string; isLive: 0 | 1 }, { id: string }>(
  (db, { param }) =>
    db
      .updateTable('checkouts')
      .set({ payment_order_id: param('orderId'), payment_checked_at: null, is_live: param('isLive') })
      .where('id', '=', param('id'))
      // Literals, because of partial indexes.
      .where('payment_status', '<>', sql.lit('Paid'))
      .where('replaced_at', 'is', null)
      .where(({ fn, ref, eb }) =>
        eb(fn.coalesce(ref('payment_order_id'), sql.lit(NONE)), '=', param('known')),
      )
      .returning('id'),
)
