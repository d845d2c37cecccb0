import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { PaymentContext } from '../payment/provider.ts'
import { receiveNotice } from '../payment/webhook.ts'
import { AppError } from '../platform/errors.ts'
import { unavailable } from '../payment/unavailable.ts'
import { enterFound } from './enter-found.ts'

/**
 * Handles whatever notice a provider sends. One of a refund or a dispute only names the capture to ask about, so a
 * forged one causes no more than a question; those about captures that are not the shop's are ignored.
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
  const captureId = provider?.captureIn(text)
  if (!provider || captureId === undefined) return receiveNotice(context, method, headers, text)
  const { db } = context.database
  const paid = await db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select(['checkouts.payment_order_id', 'checkouts.finalized_at', 'orders.id as order_id'])
    .where('checkouts.capture_id', '=', captureId)
    .where('checkouts.payment_method', '=', method)
    .executeTakeFirst()
  if (!paid) return
  if (!(await provider.isGenuine(headers, text)))
    throw new AppError('unauthenticated', 401, 'This notice is not signed by the payment provider')
  // Paid, and no order so far: the notice is to come again.
  if (paid.finalized_at === null) throw unavailable(new Error('its order is not made yet'))
  if (paid.order_id === null) return
  const found = await provider.findRefunds({ orderId: paid.payment_order_id ?? '', captureId })
  await enterFound(context, paid.order_id, found)
}
