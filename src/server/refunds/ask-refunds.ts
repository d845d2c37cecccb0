import { isPaymentMethod } from '#shared/payment-methods.ts'
import type { PaymentContext, PaymentProvider, ProviderRefund, RefundRefusal } from '../payment/provider.ts'
import type { RefundRow } from '../orders/money.ts'
import { lockOrder } from '../orders/repository.ts'
import { AppError } from '../platform/errors.ts'
import { oneLine } from '../platform/one-line.ts'
import { enterFound, restAfter } from './enter-found.ts'
import { tellOfRefund } from './tell-of-refund.ts'
import { changeRefund, claimRefund, dueRefunds, sumUpRefunds } from './repository.ts'

/** Longer than all that is asked of a provider for one refund can take, ms. */
export const CLAIM_MS = 60_000
/** After an attempt without an answer, ms: longer each time. */
const RETRY_MS = 5000
const AT_ONCE = 50
const ERROR_MAX = 300

/**
 * Asks the providers for the refunds that are due, each once: a refund has its own name there, under which it is looked
 * for before it is asked for, and asking again under it pays nothing twice. So a process may die anywhere in here.
 */
export async function askRefunds(context: PaymentContext, now: number): Promise<void> {
  const { db } = context.database
  for (const refund of await dueRefunds(db, now, AT_ONCE)) {
    if (!(await claimRefund(db, refund, now + CLAIM_MS))) continue
    try {
      await askFor(context, refund)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const next = now + restAfter(refund.attempts, RETRY_MS)
      await changeRefund(db, refund.id, { next_at: next, last_error: error.message })
    }
  }
}

async function askFor(context: PaymentContext, refund: RefundRow): Promise<void> {
  const { id, order_id: orderId, provider_order_id: providerOrderId, capture_id: captureId } = refund
  const provider = refundProvider(context, refund.method)
  const capture = { orderId: providerOrderId ?? '', captureId: captureId ?? '' }
  const found = await provider.findRefunds(capture)
  await enterFound(context, orderId, found)
  if (found.some(isOf(refund))) return postpone(context, refund)
  // What was found can have left no money for this one.
  const present = await context.database.db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (present?.state !== 'asking') return
  const answer = await provider.refund({
    ...capture,
    currency: refund.currency,
    amount: refund.amount,
    reference: id,
  })
  if ('refused' in answer) await refuse(context, refund, answer)
  else await enterFound(context, orderId, [{ ...answer, reference: id }])
}

const isOf =
  ({ id, provider_id: providerId }: RefundRow) =>
  (found: ProviderRefund) =>
    found.reference === id || found.id === providerId

/** One that is pending still, as it was before. */
async function postpone({ database: { db } }: PaymentContext, { id, attempts }: RefundRow): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_at: Date.now() + restAfter(attempts) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** What became of a refund that the provider will not make: a person has to see to it. */
async function refuse(
  { database }: PaymentContext,
  { id, order_id: orderId }: RefundRow,
  { refused }: RefundRefusal,
): Promise<void> {
  await database.transact(async (trx) => {
    const order = await lockOrder(database, trx, orderId)
    const words = `The payment provider refused it: ${oneLine(refused) || 'it gave no reason'}`
    const failed = { state: 'failed' as const, next_at: null, last_error: words.slice(0, ERROR_MAX) }
    const row = await trx
      .updateTable('refunds')
      .set({ ...failed, settled_at: Date.now() })
      .where('id', '=', id)
      .where('provider_id', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row || !order) return
    const summed = await sumUpRefunds(trx, order.row)
    await tellOfRefund(trx, { row: summed, items: order.items }, row)
  })
}

/** Who pays it back. Throws 409 where the shop has nobody for it any more. */
export function refundProvider(
  { payments }: Pick<PaymentContext, 'payments'>,
  method: string,
): PaymentProvider {
  const provider = isPaymentMethod(method) ? payments.get(method) : undefined
  if (!provider) throw new AppError('conflict', 409, `This shop has no account for ${method} any more`)
  return provider
}
