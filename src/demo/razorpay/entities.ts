import { randomInt } from 'node:crypto'
import * as v from 'valibot'

const amountSchema = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(50_000_000_00))
const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** What is read of a request for a new order. */
export const newRazorpayOrderSchema = v.object({
  amount: amountSchema,
  currency: currencySchema,
  receipt: v.pipe(v.string(), v.maxLength(40)),
  notes: v.optional(v.record(v.pipe(v.string(), v.maxLength(256)), v.pipe(v.string(), v.maxLength(256)))),
  payment: v.optional(v.object({ capture: v.picklist(['manual', 'automatic']) })),
})
export const captureSchema = v.object({ amount: amountSchema, currency: currencySchema })

/** How a shopper can pay in the stand-in of the provider's window. */
export const payingSchema = v.object({ method: v.picklist(['upi', 'card', 'netbanking']) })

export interface DemoPayment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  method: string
  captured: boolean
  amount_refunded: number
  created_at: number
}

/** An order in the shape of Razorpay's Orders API. */
export interface DemoRazorpayOrder {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Record<string, string>
  created_at: number
}

/** A refund in the shape of Razorpay's. */
export interface DemoRazorpayRefund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  notes: Record<string, string>
  status: 'pending' | 'processed' | 'failed'
  created_at: number
  /** Of whoever asked. */
  request?: string | undefined
}

/** An order as it is kept: with its payments, and whose it is. */
export interface StoredRazorpayOrder {
  order: DemoRazorpayOrder
  payments: DemoPayment[]
  refunds?: DemoRazorpayRefund[]
  keyId: string
  keySecret: string
}

export const seconds = () => Math.floor(Date.now() / 1000)

export const makeRazorpayOrder = ({
  amount,
  currency,
  receipt,
  notes,
}: v.InferOutput<typeof newRazorpayOrderSchema>): DemoRazorpayOrder => ({
  id: `order_${letters()}`,
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt,
  status: 'created',
  attempts: 0,
  notes: notes ?? {},
  created_at: seconds(),
})

export const makePayment = (
  { id, amount, currency }: DemoRazorpayOrder,
  method: string,
  status: DemoPayment['status'],
): DemoPayment => ({
  id: `pay_${letters()}`,
  entity: 'payment',
  amount,
  currency,
  status,
  order_id: id,
  method,
  captured: status === 'captured',
  amount_refunded: 0,
  created_at: seconds(),
})

/** The order once this payment of it is captured. */
export function captured(stored: StoredRazorpayOrder, paymentId: string): StoredRazorpayOrder {
  const { order } = stored
  return {
    ...stored,
    order: { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 },
    payments: stored.payments.map((payment) =>
      payment.id === paymentId ? { ...payment, status: 'captured' as const, captured: true } : payment,
    ),
  }
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz'

/** 14 letters and digits, as the provider's are. */
export const letters = () => Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
