import * as v from 'valibot'
import type { ProviderDispute } from './provider.ts'

/** What we read of a dispute (developer.paypal.com/docs/api/customer-disputes/v1). */
export const paypalDisputeSchema = v.object({
  dispute_id: v.string(),
  disputed_transactions: v.optional(
    v.array(v.object({ seller_transaction_id: v.optional(v.string(), '') })),
    [],
  ),
  reason: v.optional(v.string(), ''),
  /** RESOLVED, or one of those of a dispute that goes on. */
  status: v.string(),
  dispute_amount: v.object({ currency_code: v.string(), value: v.string() }),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string(), '') })),
  seller_response_due_date: v.optional(v.string()),
})

/** Of a dispute that is resolved, what became of its money. */
const OUTCOMES: Record<string, ProviderDispute['state']> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
}

export function fromPayPalDispute(dispute: v.InferOutput<typeof paypalDisputeSchema>): ProviderDispute {
  const { dispute_id: id, disputed_transactions: captures, reason, status, dispute_amount: money } = dispute
  const until = Date.parse(dispute.seller_response_due_date ?? '')
  return {
    id,
    captureId: captures[0]?.seller_transaction_id ?? '',
    state:
      status === 'RESOLVED' ? (OUTCOMES[dispute.dispute_outcome?.outcome_code ?? ''] ?? 'closed') : 'open',
    reason,
    currency: money.currency_code,
    amount: money.value,
    respondBy: Number.isNaN(until) ? undefined : until,
  }
}

const eventSchema = v.object({
  event_type: v.pipe(v.string(), v.startsWith('CUSTOMER.DISPUTE.')),
  resource: v.object({ dispute_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
})

/** The id of the dispute that an event is about. */
export function disputeInPayPalEvent(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  return parsed.success ? parsed.output.resource.dispute_id : undefined
}
