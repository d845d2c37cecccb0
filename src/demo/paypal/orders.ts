import { createHash, randomBytes, randomInt } from 'node:crypto'
import * as v from 'valibot'

/** The account that receives the demo's payments. */
export const DEMO_MERCHANT = 'DARZIDEMO1234'

export const moneySchema = v.object({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/)),
})

/** What is read of a request for a new order. */
export const newOrderSchema = v.object({
  intent: v.picklist(['CAPTURE', 'AUTHORIZE']),
  purchase_units: v.pipe(
    v.array(
      v.object({
        custom_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
        amount: moneySchema,
        payee: v.optional(v.object({ merchant_id: v.pipe(v.string(), v.maxLength(64)) })),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
})

interface DemoCapture {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  custom_id?: string | undefined
  final_capture: boolean
  create_time: string
}

/** A refund in the shape of PayPal Payments v2. */
export interface DemoRefund {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  amount: { currency_code: string; value: string }
  custom_id?: string | undefined
  links: { rel: string; href: string; method: string }[]
  create_time: string
  /** Of whoever asked. */
  request_id?: string | undefined
}

/** An order in the shape of PayPal Orders v2. */
export interface DemoOrder {
  id: string
  intent: string
  status: string
  create_time: string
  update_time?: string | undefined
  purchase_units: {
    reference_id: string
    custom_id?: string | undefined
    amount: { currency_code: string; value: string }
    payee: { merchant_id: string }
    payments?: { captures: DemoCapture[]; refunds?: DemoRefund[] | undefined } | undefined
  }[]
}

/** @param requestId one order is made for each: its id is always the same. */
export function makeOrder(
  { intent, purchase_units: units }: v.InferOutput<typeof newOrderSchema>,
  requestId?: string,
): DemoOrder {
  return {
    id: requestId === undefined ? paypalId() : idFor(requestId),
    intent,
    status: 'CREATED',
    create_time: new Date().toISOString(),
    purchase_units: units.map(({ custom_id, amount, payee }, index) => ({
      reference_id: index === 0 ? 'default' : `unit-${index}`,
      ...(custom_id !== undefined && { custom_id }),
      amount,
      payee: payee ?? { merchant_id: DEMO_MERCHANT },
    })),
  }
}

/** The order with every unit captured in this way. */
export function captureOrder(order: DemoOrder, status: 'COMPLETED' | 'PENDING', value?: string): DemoOrder {
  return {
    ...order,
    status: 'COMPLETED',
    purchase_units: order.purchase_units.map((unit) => ({
      ...unit,
      payments: {
        captures: [
          {
            id: paypalId(),
            status,
            amount: { ...unit.amount, ...(value !== undefined && { value }) },
            ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
            final_capture: true,
            create_time: new Date().toISOString(),
          },
        ],
      },
    })),
  }
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 17 letters and digits, as the provider's are. */
export const paypalId = (): string =>
  Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const idFor = (requestId: string): string =>
  Array.from(
    createHash('sha256').update(requestId).digest().subarray(0, 17),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')

export const accessToken = (): string => `A21AA${randomBytes(48).toString('base64url')}`
