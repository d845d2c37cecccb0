import type { PaymentMethod } from '#shared/payment-methods.ts'
import { AppError } from '../platform/errors.ts'
import type { PaymentContext } from './provider.ts'
import { markForReview } from './service.ts'
import { mayTakeUnattended, settle } from './settle.ts'

/**
 * Handles the provider's notice that something happened to an order. The notice only names the order to ask about,
 * so a forged one causes no more than a question; with PAYPAL_WEBHOOK_ID or RAZORPAY_WEBHOOK_SECRET forged ones are
 * refused (401). Notices
 * about unknown orders are accepted and ignored, so that the provider does not send them again.
 *
 * @param method whose provider it says it is from.
 * @param text the body as it was received.
 */
export async function receiveNotice(
  context: PaymentContext,
  method: PaymentMethod,
  headers: Record<string, unknown>,
  text: string,
): Promise<void> {
  const provider = context.payments.get(method)
  const orderId = provider?.orderIn(text)
  if (!provider || orderId === undefined) return
  const { db } = context.database
  const checkout = await db
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'payment_status', 'created_at'])
    .where('payment_order_id', '=', orderId)
    .where('payment_method', '=', method)
    .executeTakeFirst()
  if (!checkout || checkout.payment_status === 'Paid') return
  if (!(await provider.isGenuine(headers, text))) {
    throw new AppError('unauthenticated', 401, 'This notice is not signed by the payment provider')
  }
  try {
    const may = await mayTakeUnattended(db, checkout, Date.now())
    const settlement = await settle(context, checkout.id, orderId, { take: may })
    if (!settlement.paid && settlement.refusal !== 'not_approved')
      await markForReview(context, checkout.id, settlement.refusal)
  } catch (error) {
    // Out of stock or replaced: nothing was captured, and a repeated notice would not change that.
    if (!(error instanceof AppError) || error.status !== 409) throw error
    context.log.info({ checkoutId: checkout.id, reason: error.message }, 'an approved payment was not taken')
  }
}
