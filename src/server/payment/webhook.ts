import * as v from 'valibot'
import { AppError } from '../platform/errors.ts'
import type { PaymentContext } from './provider.ts'
import { markForReview } from './service.ts'
import { mayTakeUnattended, settle } from './settle.ts'

/** What we read of a webhook's event (developer.paypal.com/api/rest/webhooks/event-names). */
const eventSchema = v.object({
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
})

/**
 * Handles the provider's notice that something happened to an order. The notice only names the order to ask about,
 * so a forged one causes no more than a question; with PAYPAL_WEBHOOK_ID forged ones are refused (401). Notices
 * about unknown orders are accepted and ignored, so that the provider does not send them again.
 *
 * @param text the body as it was received.
 */
export async function receiveNotice(
  context: PaymentContext,
  headers: Record<string, unknown>,
  text: string,
): Promise<void> {
  const orderId = orderIn(text)
  if (orderId === undefined || !context.payment) return
  const { db } = context.database
  const checkout = await db
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'payment_status', 'created_at'])
    .where('payment_order_id', '=', orderId)
    .executeTakeFirst()
  if (!checkout || checkout.payment_status === 'Paid') return
  if (!(await context.payment.isGenuine(headers, text))) {
    throw new AppError('unauthenticated', 401, 'This notice is not signed by the payment provider')
  }
  try {
    const may = await mayTakeUnattended(db, checkout, Date.now())
    const settlement = await settle(context, checkout.id, orderId, may)
    if (!settlement.paid && settlement.refusal !== 'not_approved')
      await markForReview(context, checkout.id, settlement.refusal)
  } catch (error) {
    // Out of stock or replaced: nothing was captured, and a repeated notice would not change that.
    if (!(error instanceof AppError) || error.status !== 409) throw error
    context.log.info({ checkoutId: checkout.id, reason: error.message }, 'an approved payment was not taken')
  }
}

/** The id of the order that the event is about. */
function orderIn(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  if (!parsed.success) return undefined
  const { event_type: type, resource } = parsed.output
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id
  return type.startsWith('PAYMENT.CAPTURE.') ? resource.supplementary_data?.related_ids?.order_id : undefined
}
