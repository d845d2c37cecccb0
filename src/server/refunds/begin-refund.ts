import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { fromJson } from '#shared/json.ts'
import { isPaymentMethod } from '#shared/payment-methods.ts'
import type { Trx } from '../database/database.ts'
import { noteEvents } from '../orders/events.ts'
import { keptOf, type RefundRow, refundsOf } from '../orders/money.ts'
import type { ActorOrShopper } from '../orders/order-history.ts'
import type { Pieces } from '../orders/parcels.ts'
import { type OrderRow, paymentOf, type WholeOrder } from '../orders/repository.ts'
import { AppError, conflict, invalid } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { toRupees } from '../platform/money.ts'
import { askedWork } from '../platform/asked-work.ts'
import { findSection } from '../shop-settings/repository.ts'
import { ofProvider, refuseMoreThanTaken } from './of-provider.ts'
import { tellOfRefund } from './tell-of-refund.ts'
import { findRefund, insertRefund, mendFailed, sumUpRefunds } from './repository.ts'
import { type GoneBack, shareOf, quoteUnits } from './share.ts'

/** The job that asks the providers. */
export const refundWork = askedWork()

export interface WantedRefund {
  paise: number
  reason: string
  /** How an admin has paid it back; the provider does it where this is null. */
  byHand: string | null
  /** The caller's name of it. */
  id?: string
  /** The pieces that it is for; without them those of the refund that it stands in for. */
  pieces?: readonly Pieces[]
  /** The one that failed and is tried again. */
  insteadOf?: string
}

/**
 * Notes that money goes back, in the transaction of what causes it and under the order's lock; the job asks the
 * provider once that is committed. What was paid back by hand is done with that. Throws 400 for more than was paid and
 * is not on its way back already, and 409 where the provider cannot
 * pay back, or a refund of that name is known.
 *
 * @returns the order with the sums as they are now.
 */
export async function beginRefund(
  trx: Trx,
  order: WholeOrder,
  wanted: WantedRefund,
  actor: ActorOrShopper,
): Promise<OrderRow> {
  if (wanted.id !== undefined && (await findRefund(trx, wanted.id)))
    throw conflict('This refund is known already: please look at the order again')
  const { row, items } = order
  const refund = await newRefund(trx, order, wanted, actor)
  const { created_at: now, paise, reason, by_hand: byHand } = refund
  await insertRefund(trx, refund)
  await mendFailed(trx, refund, wanted.insteadOf)
  const summed = await sumUpRefunds(trx, row)
  if (byHand !== null) {
    await tellOfRefund(trx, { row: summed, items }, refund)
    return summed
  }
  const asked = {
    orderId: row.id,
    kind: 'refundAsked' as const,
    actor,
    note: reason,
    data: { amount: paise },
  }
  await noteEvents(trx, [asked], now)
  trx.afterCommit(refundWork.wake)
  return summed
}

/** What of order and quote is not the shop's any more, by the refunds that have not failed. */
export function goneBack(rows: readonly RefundRow[], quote: string): GoneBack {
  const meant = rows.filter(({ state }) => state !== 'failed')
  return {
    paise: meant.reduce((sum, { paise }) => sum + paise, 0),
    units: meant.reduce((sum, { amount }) => sum + quoteUnits(amount, { quote }), 0),
  }
}

async function newRefund(
  trx: Trx,
  order: WholeOrder,
  { paise, reason, byHand, pieces, id = newId() }: WantedRefund,
  actor: ActorOrShopper,
): Promise<RefundRow> {
  const { row } = order
  const kept = keptOf(row)
  if (kept <= 0) throw conflict('There is no money of this order left to pay back')
  if (paise > kept) throw invalid('amount', `At most ${toRupees(kept)} can be paid back`)
  const payment = await paymentOf(trx, row)
  const provider = byHand === null ? payment?.capture_id : undefined
  if (byHand === null && (provider == null || !isPaymentMethod(row.payment_method)))
    throw invalid('byHand', 'No payment provider took this money: say how it was paid back')
  const share = ofProvider(order, await refundsOf(trx, row.id))
  if (byHand === null) refuseMoreThanTaken(share, paise)
  const isBeside = byHand !== null && share.left !== undefined
  const charged = isBeside ? await inShopMoney(trx, paise) : shareOfPayment(row, payment, share, paise)
  const now = Date.now()
  return {
    ...refundOf(payment, byHand, now),
    ...charged,
    id,
    order_id: row.id,
    method: row.payment_method,
    paise,
    begun_by: 'shop',
    reason,
    ...(actor === 'shopper'
      ? { actor_id: null, actor_name: null }
      : { actor_id: actor._id, actor_name: actor.name }),
    provider_id: null,
    attempts: 0,
    last_error: null,
    created_at: now,
    mended_by: null,
    pieces: pieces ? JSON.stringify(pieces) : null,
  }
}

/** What goes back of what was charged. Throws 409 for what is nothing in its currency. */
function shareOfPayment(
  row: OrderRow,
  payment: Payment,
  { taken, refunds }: ReturnType<typeof ofProvider>,
  paise: number,
) {
  const quote = payment?.amount ?? toRupees(row.total).toFixed(2)
  const amount = shareOf({ total: taken, quote }, goneBack(refunds, quote), paise)
  if (amount === undefined)
    throw new AppError('conflict', 409, 'That is too little to be paid back in the currency of the payment')
  return { amount, currency: payment?.currency ?? '' }
}

/** What was paid beside the provider was paid in what the shop's amounts are in. */
export async function inShopMoney(trx: Trx, paise: number) {
  const stored = (await findSection(trx, 'currency'))?.value
  const currency = stored ? fromJson<NonNullable<ShopSettings['currency']>>(stored) : undefined
  return { amount: toRupees(paise).toFixed(2), currency: currencyCode({ currency }) }
}

type Payment = Awaited<ReturnType<typeof paymentOf>>

/** What is done with it, by the provider or by hand. */
const refundOf = (payment: Payment, byHand: string | null, now: number) => ({
  by_hand: byHand,
  ...(byHand === null
    ? {
        provider_order_id: payment?.payment_order_id ?? null,
        capture_id: payment?.capture_id ?? null,
        state: 'waiting' as const,
        next_at: now,
        settled_at: null,
      }
    : { provider_order_id: null, capture_id: null, state: 'done' as const, next_at: null, settled_at: now }),
})
