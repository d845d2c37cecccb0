import * as v from 'valibot'
import {
  checkedText,
  fields,
  idSchema,
  isWholePaise,
  rupeesSchema,
  text,
  timestampSchema,
} from '../common.ts'
import { refundId } from '../refund-id.ts'

/** `waiting`: not asked for yet; `asking`: the provider may have been; `pending`: it has it. */
export const REFUND_STATES = ['waiting', 'asking', 'pending', 'done', 'failed'] as const

const REASON_MAX = 500
const HAND_MAX = 200

export const refundSchema = v.object({
  _id: idSchema,
  createdAt: timestampSchema,
  /** When it was done, or failed for good. */
  settledAt: v.nullable(timestampSchema),
  amount: rupeesSchema,
  /** As the provider has it: `12.00 USD`. */
  charged: v.string(),
  state: v.picklist(REFUND_STATES),
  begunBy: v.picklist(['shop', 'provider']),
  /** How it was paid back; null where the provider does it. */
  byHand: v.nullable(v.string()),
  reason: v.string(),
  actor: v.nullable(v.object({ _id: idSchema, name: v.string() })),
  providerId: v.nullable(v.string()),
  /** Why it failed, or has not been done so far. */
  error: v.nullable(v.string()),
})

const AMOUNT = 'The amount must be above 0, with at most 2 decimals'
export const refundAmount = v.pipe(v.number(AMOUNT), v.minValue(0.01, AMOUNT), v.check(isWholePaise, AMOUNT))
export const refundReason = text('The reason is required', 1, REASON_MAX)
/** How it was paid back where no provider does it: `Bank transfer of 3 May`. */
export const byHandText = v.nullish(
  checkedText('How it was paid back must be a text', HAND_MAX, (value) => value !== ''),
  null,
)

export const newRefundSchema = fields({
  amount: refundAmount,
  reason: refundReason,
  byHand: byHandText,
  id: refundId,
})
