import * as v from 'valibot'
import type { ProviderRefund } from './provider.ts'
import { amountSchema, moneyOf } from './razorpay-order.ts'

/** What we read of a refund (razorpay.com/docs/api/refunds). */
export const razorpayRefundSchema = v.object({
  id: v.string(),
  amount: amountSchema,
  currency: v.optional(v.string(), 'INR'),
  /** pending, processed or failed. */
  status: v.optional(v.string(), ''),
  receipt: v.nullish(v.string()),
  /** An empty list where there is none. */
  notes: v.optional(v.unknown()),
})
export const razorpayRefundsSchema = v.object({ items: v.array(razorpayRefundSchema) })

/** What a refund says of the shop's. */
const notesSchema = v.object({ refund: v.string() })
export const refundNotes = (reference: string): v.InferOutput<typeof notesSchema> => ({ refund: reference })

const STATES: Record<string, ProviderRefund['state']> = { processed: 'done', failed: 'failed' }

export function fromRazorpayRefund({
  id,
  amount,
  currency,
  status,
  receipt,
  notes,
}: v.InferOutput<typeof razorpayRefundSchema>): ProviderRefund {
  const parsed = v.safeParse(notesSchema, notes)
  return {
    id,
    reference: parsed.success ? parsed.output.refund : (receipt ?? undefined),
    state: STATES[status] ?? 'pending',
    ...moneyOf({ amount, currency }),
  }
}

const refusalSchema = v.object({ error: v.object({ description: v.optional(v.string(), '') }) })

/** Why it said no. */
export function razorpayRefusal(body: unknown): string {
  const parsed = v.safeParse(refusalSchema, body)
  return parsed.success ? parsed.output.error.description : ''
}

/** What we read of an event (razorpay.com/docs/webhooks/payloads/refunds, …/disputes). */
const eventSchema = v.object({
  event: v.string(),
  payload: v.object({
    refund: v.optional(v.object({ entity: v.object({ payment_id: v.string() }) })),
    dispute: v.optional(v.object({ entity: v.object({ payment_id: v.string() }) })),
  }),
})

/** The id of the payment that an event of a refund or a dispute is about. */
export function captureInRazorpayEvent(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  if (!parsed.success) return undefined
  const { refund, dispute } = parsed.output.payload
  return refund?.entity.payment_id ?? dispute?.entity.payment_id
}
