import * as v from 'valibot'

/** What we read of an order of the provider (PayPal Orders v2, developer.paypal.com/docs/api/orders/v2). */
const moneySchema = v.object({ currency_code: v.string(), value: v.string() })

const captureSchema = v.object({
  id: v.string(),
  /** COMPLETED, PENDING, DECLINED, REFUNDED, PARTIALLY_REFUNDED or FAILED. */
  status: v.string(),
  amount: v.optional(moneySchema),
})
export type Capture = v.InferOutput<typeof captureSchema>

const purchaseUnitSchema = v.object({
  amount: v.optional(moneySchema),
  custom_id: v.optional(v.string()),
  payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
  payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })),
})

export const providerOrderSchema = v.object({
  id: v.string(),
  intent: v.optional(v.string()),
  /** CREATED, SAVED, APPROVED, VOIDED, COMPLETED or PAYER_ACTION_REQUIRED. */
  status: v.string(),
  /** Another one after each approval. */
  update_time: v.optional(v.string()),
  purchase_units: v.optional(v.array(purchaseUnitSchema), []),
})
export type ProviderOrder = v.InferOutput<typeof providerOrderSchema>

export const tokenSchema = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 300) })
export const verificationSchema = v.object({ verification_status: v.string() })

/** Every capture there is of the order, over all its purchase units. */
export const capturesOf = (order: ProviderOrder): Capture[] =>
  order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
