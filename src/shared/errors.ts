import * as v from 'valibot'

/** What went wrong, for code to branch on; the message is for people. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'version_conflict',
  'email_taken',
  'out_of_stock',
  'price_changed',
  'shop_closed',
  'not_paid',
  'payment_failed',
  'too_large',
  'unsupported_type',
  'idempotency_mismatch',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export interface FieldIssue {
  /** Dotted path of the field, for example `shippingAddress.city`; empty for the whole input. */
  path: string
  message: string
}

/** The body of every failed answer. `data` carries the present state where the contract says so. */
export const errorBodySchema = v.object({
  success: v.literal(false),
  code: v.fallback(v.picklist(ERROR_CODES), 'internal'),
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  data: v.optional(v.unknown()),
  /** Pieces that could be had instead of what was refused. */
  left: v.optional(v.number()),
})
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
