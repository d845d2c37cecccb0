import * as v from 'valibot'
import { LINE_QUANTITY, PHONE_MIN, POSTAL_CODE_MIN } from '../limits.ts'
import { isGstin, plainGstin } from '../gstin.ts'
import { plainCode } from '../totals/codes.ts'
import { PAYMENT_METHODS } from '../payment-methods.ts'
import {
  checkedText,
  fields,
  idSchema,
  listOf,
  numberInQuery,
  rupeesSchema,
  text,
  timestampSchema,
} from './common.ts'
import { plainName } from './name.ts'
import { shownTotalsSchema } from './totals.ts'

/** Digits of any script. */
const digitsIn = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0
const POSTAL_CODE = 'Postal Code at least 4 digits'
const PHONE = 'Phone must be at least 10 digits'

/** Many countries write letters among the digits (`SW1A 1AA`), and none writes letters alone. */
const isPostalCode = (value: string) =>
  /^[\p{L}\p{Nd}\s-]*$/u.test(value) &&
  digitsIn(value) > 0 &&
  value.replace(/[\s-]/g, '').length >= POSTAL_CODE_MIN

/** Without zero-width and directional characters, which come along when a number is copied. */
const copiedText = (message: string, max: number, isRight: (value: string) => boolean) =>
  v.pipe(
    v.string(message),
    v.maxLength(4 * max, message),
    v.transform((value) => value.replace(/\p{Cf}/gu, '')),
    checkedText(message, max, isRight),
  )

/** In the specification's order: the first message is the one shown. */
const addressEntries = {
  firstName: plainName('First name is required', 1, 100),
  lastName: plainName('Last name is required', 1, 100),
  address: text('Address is required', 1, 300),
  city: text('City is required', 1, 100),
  postalCode: copiedText(POSTAL_CODE, 20, isPostalCode),
  country: text('Country is required', 1, 100),
  // Written with whatever stands between the digits.
  phone: copiedText(PHONE, 30, (value) => digitsIn(value) >= PHONE_MIN),
  /** Where the country has them and the form asks for it. */
  state: v.optional(
    v.pipe(
      v.string('State must be a text'),
      v.trim(),
      v.maxLength(100, 'State may have at most 100 characters'),
      v.transform((state) => (state === '' ? undefined : state)),
    ),
  ),
}
export const addressSchema = fields(addressEntries)

const GSTIN = 'This is no GSTIN: it has 15 letters and digits, such as 27AAPFU0939F1ZV'
export const shippingAddressSchema = fields({
  ...addressEntries,
  /** Of a business that buys; kept where the tax is GST. */
  gstin: v.optional(
    v.pipe(
      v.string('The GSTIN must be a text'),
      v.maxLength(40, GSTIN),
      v.transform(plainGstin),
      v.check((gstin) => gstin === '' || isGstin(gstin), GSTIN),
      v.transform((gstin) => (gstin === '' ? undefined : gstin)),
    ),
  ),
})
export type ShippingAddress = v.InferOutput<typeof shippingAddressSchema>

const storedEntries = {
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  city: v.string(),
  postalCode: v.string(),
  country: v.string(),
  phone: v.string(),
  state: v.optional(v.string()),
}
/** By the rules of its own time. */
export const knownAddressSchema = v.object(storedEntries)
/** Where an order went, and the GSTIN of who bought it. */
export const storedAddressSchema = v.object({ ...storedEntries, gstin: v.optional(v.string()) })

const quantityMessage = 'Quantity must be a whole number from 1 to 99'
const UNKNOWN_CODE = 'We do not know this code'
/** Of a discount, as it was typed or pasted. */
const typedCode = v.pipe(
  v.string('The code must be a text'),
  v.maxLength(200, UNKNOWN_CODE),
  v.transform(plainCode),
  v.maxLength(40, UNKNOWN_CODE),
)
/** Which pieces, how many of each. */
export const wishesSchema = listOf(
  fields({
    productId: idSchema,
    size: text('A size is required', 1, 60),
    color: text('A color is required', 1, 60),
    quantity: v.pipe(
      v.number(quantityMessage),
      v.integer(quantityMessage),
      v.minValue(LINE_QUANTITY.min, quantityMessage),
      v.maxValue(LINE_QUANTITY.max, quantityMessage),
    ),
  }),
  { message: 'Your cart is empty.', min: 1, max: 200, tooMany: 'At most 200 lines in one order' },
)
export const newCheckoutSchema = fields({
  checkoutItems: wishesSchema,
  shippingAddress: shippingAddressSchema,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'The payment method must be Paypal'),
  totalPrice: v.pipe(v.number('The total is missing'), v.finite(), v.minValue(0, 'The total is missing')),
  code: v.optional(typedCode),
})
export type NewCheckout = v.InferOutput<typeof newCheckoutSchema>

/** As much of an address as is known. */
const partOfAddress = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')
export const totalsQuestionSchema = fields({
  checkoutItems: wishesSchema,
  country: partOfAddress(100),
  postalCode: partOfAddress(20),
  state: partOfAddress(100),
  code: v.optional(typedCode, ''),
  /** Its fee is in the answer then. */
  paymentMethod: v.optional(v.picklist(PAYMENT_METHODS, 'The payment method must be Paypal')),
})
export type TotalsQuestion = v.InferOutput<typeof totalsQuestionSchema>
export const totalsAnswerSchema = v.object({
  totalPrice: rupeesSchema,
  totals: shownTotalsSchema,
  /** False while the address is missing on which the delivery depends: that is not in it yet. */
  isFinal: v.boolean(),
  /** Why the code takes nothing off, in words; absent where it does. */
  codeRefusal: v.optional(v.string()),
  /** Whether a business that buys may give its GSTIN: where the tax is GST. */
  takesGstin: v.optional(v.boolean()),
})
export type TotalsAnswer = v.InferOutput<typeof totalsAnswerSchema>

export const checkoutItemSchema = v.object({
  productId: idSchema,
  name: v.string(),
  image: v.string(),
  price: rupeesSchema,
  quantity: v.number(),
  size: v.string(),
  color: v.string(),
})
export type CheckoutItem = v.InferOutput<typeof checkoutItemSchema>

export const PAYMENT_STATUSES = ['Pending', 'Paid', 'payment_review'] as const
/** What the shopper will be charged by the provider, in its currency, with 2 decimals. */
export const quoteSchema = v.object({ currency: v.string(), amount: v.string() })

export const checkoutSchema = v.object({
  _id: idSchema,
  createdAt: timestampSchema,
  /** Until when the stock is held. */
  expiresAt: timestampSchema,
  checkoutItems: v.array(checkoutItemSchema),
  shippingAddress: storedAddressSchema,
  paymentMethod: v.string(),
  totalPrice: rupeesSchema,
  /** Absent where the total is the pieces and nothing else. */
  totals: v.optional(shownTotalsSchema),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  quote: quoteSchema,
  isPaid: v.boolean(),
  isFinalized: v.boolean(),
})
export type Checkout = v.InferOutput<typeof checkoutSchema>

export const paymentSchema = fields({
  paymentStatus: v.literal('Paid', 'paymentStatus must be Paid'),
  paymentDetails: v.looseObject(
    {
      id: v.pipe(
        v.string('The payment has no id'),
        v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'The payment has no id'),
      ),
    },
    'The payment has no id',
  ),
})

export const paymentConfigSchema = v.object({
  provider: v.picklist(['paypal', 'demo', 'none']),
  clientId: v.nullable(v.string()),
  currency: v.string(),
  sdkBaseUrl: v.nullable(v.string()),
  /** The ways to pay, in their order; the fields above are PayPal's. */
  ways: v.array(
    v.object({
      method: v.picklist(PAYMENT_METHODS),
      title: v.string(),
      note: v.string(),
      fee: rupeesSchema,
      /** Why this order can't be paid so; null when it can. */
      refusal: v.nullable(v.string()),
    }),
  ),
  /** Where its script is, and the public key that it is called with. */
  razorpay: v.nullable(v.object({ keyId: v.string(), script: v.string() })),
})
export type PaymentWay = PaymentConfig['ways'][number]
/** What is to be paid: without it, every way is there. */
export const paymentQuestionSchema = v.object({
  total: numberInQuery('total', 0, 1e9),
  country: v.optional(v.pipe(v.string(), v.maxLength(100))),
  postalCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
})
export type PaymentConfig = v.InferOutput<typeof paymentConfigSchema>

export const paymentOrderSchema = v.object({ orderID: v.string(), currency: v.string(), amount: v.string() })
