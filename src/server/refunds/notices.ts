import type { PaymentMethod } from '#shared/payment-methods.ts'
import { enterDispute } from '../attention/enter-dispute.ts'
import { noteOddNotice } from '../attention/odd-notices.ts'
import type { Queries } from '../database/database.ts'
import type { PaymentContext, PaymentProvider } from '../payment/provider.ts'
import { receiveNotice } from '../payment/webhook.ts'
import { AppError } from '../platform/errors.ts'
import { unavailable } from '../payment/unavailable.ts'
import { enterFound } from './enter-found.ts'

/**
 * Handles whatever notice a provider sends. One of a refund or a dispute only names what to ask about, so a
 * forged one causes no more than a question; those about captures that are not the shop's change nothing. What the shop
 * makes nothing of is counted for a person to see to.
 *
 * @param method whose provider it says it is from.
 * @param text the body as it was received.
 */
export async function receiveAnyNotice(
  context: PaymentContext,
  method: PaymentMethod,
  headers: Record<string, unknown>,
  text: string,
): Promise<void> {
  const provider = context.payments.get(method)
  if (!provider) return
  const { database } = context
  const disputeId = provider.disputeIn(text)
  const named = provider.captureIn(text)
  if (disputeId === undefined && named === undefined) {
    const isOurs = await receiveNotice(context, method, headers, text)
    if (!isOurs) await noteOddNotice(context, method, headers, text)
    return
  }
  const seen = named === undefined ? undefined : await paidBy(database.db, method, named)
  // A dispute's event need not name its capture: then the dispute does.
  if (!seen && (named !== undefined || !provider.canVerify))
    return noteOddNotice(context, method, headers, text)
  if (!(await provider.isGenuine(headers, text)))
    throw new AppError('unauthenticated', 401, 'This notice is not signed by the payment provider')
  const dispute = disputeId === undefined ? undefined : await provider.findDispute(disputeId)
  const captureId = dispute?.captureId ?? named ?? ''
  const paid = captureId === named ? seen : await paidBy(database.db, method, captureId)
  if (!paid) return noteOddNotice(context, method, headers, text)
  if (dispute) await enterDispute(database, method, dispute, paid.order_id)
  await enterRefunds(context, provider, captureId, paid)
}

type Paid = NonNullable<Awaited<ReturnType<typeof paidBy>>>

const paidBy = (db: Queries, method: PaymentMethod, captureId: string) =>
  db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select(['checkouts.payment_order_id', 'checkouts.finalized_at', 'orders.id as order_id'])
    .where('checkouts.capture_id', '=', captureId)
    .where('checkouts.payment_method', '=', method)
    .executeTakeFirst()

async function enterRefunds(
  context: PaymentContext,
  provider: PaymentProvider,
  captureId: string,
  paid: Paid,
): Promise<void> {
  // Paid, and no order so far: the notice is to come again.
  if (paid.finalized_at === null) throw unavailable(new Error('its order is not made yet'))
  if (paid.order_id === null) return
  const found = await provider.findRefunds({ orderId: paid.payment_order_id ?? '', captureId })
  await enterFound(context, paid.order_id, found)
}
