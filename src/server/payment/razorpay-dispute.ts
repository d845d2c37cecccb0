import * as v from 'valibot'
import type { ProviderDispute } from './provider.ts'
import { amountSchema, moneyOf } from './razorpay-order.ts'

/** What we read of a dispute (razorpay.com/docs/api/disputes). */
export const razorpayDisputeSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: amountSchema,
  currency: v.string(),
  reason_code: v.optional(v.string(), ''),
  /** Seconds. */
  respond_by: v.nullish(v.number()),
  /** open, under_review, won, lost or closed. */
  status: v.string(),
})

const STATES: Record<string, ProviderDispute['state']> = { won: 'won', lost: 'lost', closed: 'closed' }

export const fromRazorpayDispute = ({
  id,
  payment_id: captureId,
  amount,
  currency,
  reason_code: reason,
  respond_by: until,
  status,
}: v.InferOutput<typeof razorpayDisputeSchema>): ProviderDispute => ({
  id,
  captureId,
  state: STATES[status] ?? 'open',
  reason,
  ...moneyOf({ amount, currency }),
  respondBy: until == null ? undefined : until * 1000,
})

const eventSchema = v.object({
  payload: v.object({
    dispute: v.object({ entity: v.object({ id: v.pipe(v.string(), v.regex(/^disp_\w{1,40}$/)) }) }),
  }),
})

/** The id of the dispute that an event is about. */
export function disputeInRazorpayEvent(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  return parsed.success ? parsed.output.payload.dispute.entity.id : undefined
}
