import * as v from 'valibot'
import type { Capture, Money, ProviderOrder } from './provider.ts'

/** What we read of an order (razorpay.com/docs/api/orders). Amounts are whole numbers of the currency's hundredths. */
export const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const razorpayOrderSchema = v.object({
  id: v.string(),
  amount: amountSchema,
  currency: v.string(),
  /** created, attempted or paid; it stays paid when its payment is refunded. */
  status: v.string(),
  /** An empty list where there is none. */
  notes: v.optional(v.unknown()),
})
type RazorpayOrder = v.InferOutput<typeof razorpayOrderSchema>

const paymentSchema = v.object({
  id: v.string(),
  amount: amountSchema,
  currency: v.string(),
  /** created, authorized, captured, refunded or failed. */
  status: v.string(),
  amount_refunded: v.optional(v.nullable(amountSchema)),
})
type RazorpayPayment = v.InferOutput<typeof paymentSchema>

export const paymentsSchema = v.object({ items: v.array(paymentSchema) })
export const ordersSchema = v.object({ items: v.array(razorpayOrderSchema) })

/** What an order says of the shop's checkout. */
const notesSchema = v.object({ checkout: v.string() })
export const notesOf = (checkoutId: string): v.InferOutput<typeof notesSchema> => ({ checkout: checkoutId })

/**
 * Razorpay's order and its payments in the words of the seam. An authorized payment is an approval; failed ones and
 * ones that a bank has not answered yet have taken nothing, and another may be tried on the same order.
 *
 * @param account our key: what is found with it belongs to its account.
 */
export function fromRazorpay(
  { id, status, notes, amount, currency }: RazorpayOrder,
  payments: readonly RazorpayPayment[],
  account: string,
): ProviderOrder {
  const captures = payments.flatMap((payment) => captureIn(payment) ?? [])
  // Always the same one, whichever server asks: two of one order must not both be captured.
  const [approved] = payments
    .filter((payment) => payment.status === 'authorized')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const parsed = v.safeParse(notesSchema, notes)
  const isCompleted = captures.length > 0 || status === 'paid'
  const isOpen = status === 'created' || status === 'attempted'
  return {
    id,
    state: isCompleted ? 'completed' : !isOpen ? 'void' : approved ? 'approved' : 'open',
    checkoutId: parsed.success ? parsed.output.checkout : undefined,
    payee: account,
    money: moneyOf({ amount, currency }),
    ...(approved && { approval: { id: approved.id, money: moneyOf(approved) } }),
    captures,
  }
}

function captureIn(payment: RazorpayPayment): Capture | undefined {
  const { id, status, amount_refunded: refunded } = payment
  const money = moneyOf(payment)
  if (status === 'refunded' || (status === 'captured' && (refunded ?? 0) > 0))
    return { id, state: 'refunded', money }
  if (status === 'captured') return { id, state: 'taken', money }
  return status === 'created' || status === 'authorized' || status === 'failed'
    ? undefined
    : { id, state: 'unknown', money }
}

/** 149900 hundredths are `1499.00`. */
export const moneyOf = ({ amount, currency }: { amount: number; currency: string }): Money => ({
  currency,
  amount: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
})

/** `1499.00` is 149900 hundredths. */
export const hundredthsOf = (amount: string): number => Number(amount.replace('.', ''))

/** What we read of a webhook's event (razorpay.com/docs/webhooks/payloads/payments). */
const eventSchema = v.object({
  payload: v.object({
    payment: v.optional(v.object({ entity: v.object({ order_id: v.nullish(v.string()) }) })),
    order: v.optional(v.object({ entity: v.object({ id: v.string() }) })),
  }),
})

/** The id of the order that an event of a payment or an order is about. */
export function orderInRazorpayEvent(text: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  if (!parsed.success) return undefined
  const { payment, order } = parsed.output.payload
  return order?.entity.id ?? payment?.entity.order_id ?? undefined
}
