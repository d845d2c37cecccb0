import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { Database } from '../database/database.ts'
import type { ProviderDispute } from '../payment/provider.ts'
import { pushAttention } from '../push/push-attention.ts'

/** Enters a dispute of an order's payment as its provider has it now: once, however often it is told. */
export async function enterDispute(
  database: Database,
  method: PaymentMethod,
  { id, captureId, state, reason, currency, amount, respondBy }: ProviderDispute,
  orderId: string | null,
): Promise<void> {
  const now = Date.now()
  const isOpen = state === 'open'
  const told = { state, reason: reason.slice(0, REASON_MAX), respond_by: respondBy ?? null }
  await database.transact(async (trx) => {
    await trx
      .insertInto('disputes')
      .values({
        ...told,
        id,
        method,
        capture_id: captureId,
        order_id: orderId,
        currency,
        amount,
        opened_at: now,
        closed_at: isOpen ? null : now,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ fn, ref, val }) => ({
          ...told,
          order_id: orderId,
          closed_at: isOpen ? null : fn.coalesce(ref('disputes.closed_at'), val(now)),
        })),
      )
      .execute()
    trx.announce('attention', orderId === null ? [] : [orderId])
    if (isOpen) await pushAttention(trx, { what: 'dispute', about: id, ...(orderId !== null && { orderId }) })
  })
}

const REASON_MAX = 200
