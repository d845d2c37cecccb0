import type { PaymentMethod } from '#shared/payment-methods.ts'
import { AppError } from '../platform/errors.ts'
import type { PaymentContext } from './provider.ts'
import { markForReview } from './service.ts'
import { mayTakeUnattended, settle } from './settle.ts'

/**
 * Handles the provider's notice that something happened to an order. The notice only names the order to ask about,
 * so a forged one causes no more than a question; with PAYPAL_WEBHOOK_ID or RAZORPAY_WEBHOOK_SECRET forged ones are
 * refused (401). Notices
 * about unknown orders are accepted, so that the provider does not send them again.
 *
 * @param method whose provider it says it is from.
 * @param text the body as it was received.
 * @returns whether it is about an order of this shop.
 */
export async function receiveNotice(
  context: PaymentContext,
  method: PaymentMethod,
  headers: Record<string, unknown>,
  text: string,
): Promise<boolean> {
  const provider = context.payments.get(method)
  const orderId = provider?.orderIn(text)
  if (!provider || orderId === undefined) return false
  const { db } = context.database
  const checkout = await db
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'payment_status', 'created_at'])
    .where('payment_order_id', '=', orderId)
    .where('payment_method', '=', method)
    .executeTakeFirst()
  if (!checkout) return reviewEarlier(context, { method, orderId }, () => provider.isGenuine(headers, text))
  if (checkout.payment_status === 'Paid') return true
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
  return true
}

/**
 * Money can come under an order that was given up for another: of the wrong currency, perhaps, and paid once more. Then a
 * person has to see to it. False for an order that is of no checkout of ours.
 */
async function reviewEarlier(
  context: PaymentContext,
  { method, orderId }: { method: PaymentMethod; orderId: string },
  isGenuine: () => Promise<boolean>,
): Promise<boolean> {
  const order = (await isGenuine()) ? await context.payments.get(method)?.findOrder(orderId) : undefined
  if (order?.checkoutId === undefined) return false
  const checkout = await context.database.db
    .selectFrom('checkouts')
    .select(['id', 'payment_status'])
    .where('id', '=', order.checkoutId)
    .where('payment_method', '=', method)
    .executeTakeFirst()
  if (!checkout || checkout.payment_status === 'Paid') return false
  const hasTaken = order.captures.some(({ state }) => state !== 'declined' && state !== 'refunded')
  if (hasTaken) await markForReview(context, checkout.id, 'other_order')
  return true
}
