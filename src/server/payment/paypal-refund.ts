import * as v from 'valibot'
import type { ProviderRefund } from './provider.ts'

/** What we read of a refund of PayPal (Payments v2, developer.paypal.com/docs/api/payments/v2/#captures_refund). */
const linkSchema = v.object({ rel: v.string(), href: v.string() })

export const paypalRefundSchema = v.object({
  id: v.string(),
  /** COMPLETED, PENDING, CANCELLED or FAILED. */
  status: v.string(),
  amount: v.object({ currency_code: v.string(), value: v.string() }),
  custom_id: v.optional(v.string()),
  /** The one that is `up` leads to its capture. */
  links: v.optional(v.array(linkSchema), []),
})
type PayPalRefund = v.InferOutput<typeof paypalRefundSchema>

/** An order with the refunds of its captures. */
export const refundedOrderSchema = v.object({
  purchase_units: v.optional(
    v.array(
      v.object({
        payments: v.optional(v.object({ refunds: v.optional(v.array(paypalRefundSchema), []) })),
      }),
    ),
    [],
  ),
})

const STATES: Record<string, ProviderRefund['state']> = {
  COMPLETED: 'done',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

/** One of a state nobody knows is on its way: the money may have gone. */
export const fromPayPalRefund = ({
  id,
  status,
  amount,
  custom_id: reference,
}: PayPalRefund): ProviderRefund => ({
  id,
  reference,
  state: STATES[status] ?? 'pending',
  currency: amount.currency_code,
  amount: amount.value,
})

/** Those of one capture; one that does not say which is of the only one there is. */
export const refundsIn = (
  { purchase_units: units }: v.InferOutput<typeof refundedOrderSchema>,
  captureId: string,
): ProviderRefund[] =>
  units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ links }) => (captureOf(links) ?? captureId) === captureId)
    .map(fromPayPalRefund)

const captureOf = (links: readonly v.InferOutput<typeof linkSchema>[]) =>
  /\/captures\/([A-Za-z0-9]+)$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]

const refusalSchema = v.object({
  message: v.optional(v.string(), ''),
  details: v.optional(
    v.array(v.object({ issue: v.optional(v.string()), description: v.optional(v.string()) })),
    [],
  ),
})

/** Why it said no. */
export function paypalRefusal(body: unknown): string {
  const parsed = v.safeParse(refusalSchema, body)
  if (!parsed.success) return ''
  const [detail] = parsed.output.details
  if (!detail) return parsed.output.message
  const { issue = '', description = '' } = detail
  return description === '' || issue === '' ? description + issue : `${description} (${issue})`
}

/** What we read of an event of a refund (its resource is the refund) or of a dispute (which names the captures). */
const eventSchema = v.object({
  event_type: v.string(),
  resource: v.object({
    links: v.optional(v.array(linkSchema), []),
    disputed_transactions: v.optional(
      v.array(v.object({ seller_transaction_id: v.optional(v.string()) })),
      [],
    ),
  }),
})
const REFUND_EVENT = /^(PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)|PAYMENT\.REFUND\.)/

/** The id of the capture that an event of a refund or a dispute is about. */
export function captureInPayPalEvent(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  if (!parsed.success) return undefined
  const { event_type: type, resource } = parsed.output
  if (REFUND_EVENT.test(type)) return captureOf(resource.links)
  return type.startsWith('CUSTOMER.DISPUTE.')
    ? resource.disputed_transactions[0]?.seller_transaction_id
    : undefined
}
