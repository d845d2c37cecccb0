import * as v from 'valibot'
import type { Capture, Money, ProviderOrder } from './provider.ts'

/** What we read of an order of PayPal (Orders v2, developer.paypal.com/docs/api/orders/v2). */
const moneySchema = v.object({ currency_code: v.string(), value: v.string() })

const captureSchema = v.object({
  id: v.string(),
  /** COMPLETED, PENDING, DECLINED, REFUNDED, PARTIALLY_REFUNDED or FAILED. */
  status: v.string(),
  amount: v.optional(moneySchema),
})

const purchaseUnitSchema = v.object({
  amount: v.optional(moneySchema),
  custom_id: v.optional(v.string()),
  payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
  payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })),
})

export const paypalOrderSchema = v.object({
  id: v.string(),
  intent: v.optional(v.string()),
  /** CREATED, SAVED, APPROVED, VOIDED, COMPLETED or PAYER_ACTION_REQUIRED. */
  status: v.string(),
  /** Another one after each approval. */
  update_time: v.optional(v.string()),
  purchase_units: v.optional(v.array(purchaseUnitSchema), []),
})
type PayPalOrder = v.InferOutput<typeof paypalOrderSchema>

export const tokenSchema = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 300) })
export const verificationSchema = v.object({ verification_status: v.string() })

const STATES: Record<string, ProviderOrder['state']> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'completed',
}
const CAPTURE_STATES: Record<string, Capture['state']> = {
  COMPLETED: 'taken',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
}

/** PayPal's order in the words of the seam. A state nobody knows is void, and so is never captured. */
export function fromPayPal(order: PayPalOrder): ProviderOrder {
  const { id, intent, status, update_time: approved, purchase_units: units } = order
  const [unit, ...others] = units
  return {
    id,
    state: STATES[status] ?? 'void',
    flaw: intent !== 'CAPTURE' ? 'intent' : !unit || others.length > 0 ? 'purchase_units' : undefined,
    checkoutId: unit?.custom_id,
    payee: unit?.payee?.merchant_id,
    money: moneyOf(unit?.amount),
    ...(status === 'APPROVED' && {
      approval: { id: String(approved === undefined ? 0 : Date.parse(approved)) },
    }),
    captures: units.flatMap(({ payments }) =>
      (payments?.captures ?? []).map((capture) => ({
        id: capture.id,
        state: CAPTURE_STATES[capture.status] ?? 'unknown',
        money: moneyOf(capture.amount),
      })),
    ),
  }
}

const moneyOf = (money: v.InferOutput<typeof moneySchema> | undefined): Money | undefined =>
  money && { currency: money.currency_code, amount: money.value }

/** What we read of a webhook's event (developer.paypal.com/api/rest/webhooks/event-names). */
const eventSchema = v.object({
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
})

/** The id of the order that an event is about. */
export function orderInPayPalEvent(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  if (!parsed.success) return undefined
  const { event_type: type, resource } = parsed.output
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id
  return type.startsWith('PAYMENT.CAPTURE.') ? resource.supplementary_data?.related_ids?.order_id : undefined
}
