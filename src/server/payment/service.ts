import { sql } from 'kysely'
import type { Checkout, PaymentConfig } from '#shared/contract/checkout.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { payPalCurrency, takesCurrency } from '../checkout/currencies.ts'
import { presentCheckout } from '../checkout/present-checkout.ts'
import {
  askCheckout,
  askItemsOf,
  type CheckoutRow,
  findCheckout,
  type KindedItem,
} from '../checkout/repository.ts'
import { waysOf } from '../checkout/ways.ts'
import type { Askable, Database, Queries } from '../database/database.ts'
import { NEEDS_A_PERSON, writeReviewLetter } from './review-letter.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import type { PaymentContext } from './provider.ts'
import { providerOf, settle, type Settling } from './settle.ts'
import { type Refusal, REFUSALS } from './verification.ts'

const PAYPAL_DEMO = '/demo/paypal/sdk/js'
const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const RAZORPAY_DEMO = '/demo/razorpay/checkout.js'

/** @param question of the order; its total in rupees. */
export function paymentConfigOf(
  context: PaymentContext,
  {
    total,
    ...to
  }: { total?: number | undefined; country?: string | undefined; postalCode?: string | undefined },
): PaymentConfig {
  const ways = waysOf(context)
  const code = currencyCode(context.settings.get())
  const paypal = takesCurrency('Paypal', code) ? context.payments.get('Paypal') : undefined
  const razorpay = ways.some(({ method }) => method === 'Razorpay') && context.payments.get('Razorpay')
  const order = { ...to, total: total === undefined ? undefined : toPaise(total) }
  return {
    provider: !paypal ? 'none' : paypal.isDemo ? 'demo' : 'paypal',
    clientId: paypal?.clientId ?? null,
    currency: payPalCurrency(code, context.config).currency,
    sdkBaseUrl: paypal?.isDemo ? PAYPAL_DEMO : null,
    ways: ways.map(({ method, title, note, fee, refusal }) => ({
      method,
      title,
      note,
      fee: toRupees(fee),
      refusal: refusal(order),
    })),
    razorpay: razorpay
      ? { keyId: razorpay.clientId, script: razorpay.isDemo ? RAZORPAY_DEMO : RAZORPAY_SCRIPT }
      : null,
  }
}

/** The shopper's own checkout. Throws 404 for a missing one and for one of another shopper. */
export async function ownCheckout(db: Queries, userId: string, id: string): Promise<CheckoutRow> {
  const row = await findCheckout(db, id)
  if (!row || row.user_id !== userId) throw notFound('Checkout')
  return row
}

/** What the page has brought of a payment: the provider's order, and whatever else the provider gave it. */
export type PaymentDetails = { id: string } & Record<string, unknown>

interface ToPay extends Pick<Settling, 'seen' | 'inSameTransaction'> {
  /** Of the checkout; they stay the same while it can be paid. */
  items: readonly KindedItem[]
}

/** What `pay` has to know. Goes out at once. */
export async function askToPay(asking: Askable, id: string) {
  const [seen, items] = await Promise.all([askCheckout(asking, id), askItemsOf(asking, id)])
  return { seen, items }
}

/**
 * Verifies the payment, and answers the checkout that is paid by it. Throws 404 and 409; 402 `payment_failed` after marking the checkout for review (it can still
 * be paid); 503 with nothing changed.
 */
export async function pay(
  context: PaymentContext,
  userId: string,
  id: string,
  details: PaymentDetails,
  { seen, items, inSameTransaction }: ToPay,
): Promise<Checkout> {
  const { id: orderId } = details
  const settlement = await settle(context, id, orderId, {
    seen,
    inSameTransaction,
    expectAllowed(checkout) {
      if (checkout.user_id !== userId) throw notFound('Checkout')
      const isProved =
        checkout.payment_status === 'Paid' || providerOf(context, checkout).isProof(orderId, details)
      return isProved ? undefined : 'signature'
    },
  })
  if (settlement.paid)
    return settlement.row ? presentCheckout(settlement.row, items) : readCheckout(context.database, id)
  await markForReview(context, id, settlement.refusal)
  context.log.warn({ checkoutId: id, orderId, refusal: settlement.refusal }, 'payment refused')
  throw new AppError('payment_failed', 402, REFUSALS[settlement.refusal])
}

export async function readCheckout({ together }: Pick<Database, 'together'>, id: string): Promise<Checkout> {
  const { seen, items } = await together((asking) => askToPay(asking, id))
  if (!seen) throw notFound('Checkout')
  return presentCheckout(seen, items)
}

/**
 * The checkout can still be paid. One statement, so that a payment at the same moment is not overwritten. Where money may
 * have moved a person has to see to it, for as long as that is so.
 */
export async function markForReview(
  { database }: Pick<PaymentContext, 'database'>,
  id: string,
  refusal: Refusal,
): Promise<void> {
  const reason = NEEDS_A_PERSON[refusal] ?? null
  await database.transact(async (trx) => {
    const row = await trx
      .updateTable('checkouts')
      .set(({ fn, ref, val }) => ({
        payment_status: 'payment_review',
        review_reason: reason,
        review_at: reason === null ? null : fn.coalesce(ref('review_at'), val(Date.now())),
      }))
      .where('id', '=', id)
      .where('payment_status', '<>', 'Paid')
      .where(({ or, eb }) =>
        or([eb('payment_status', '=', 'Pending'), sql<boolean>`review_reason is distinct from ${reason}`]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    trx.announce('attention')
    await writeReviewLetter(trx, row, refusal)
  })
}
