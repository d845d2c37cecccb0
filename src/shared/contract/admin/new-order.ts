import * as v from 'valibot'
import { newCheckoutSchema, shippingAddressSchema, totalsQuestionSchema, wishesSchema } from '../checkout.ts'
import { fields, idSchema } from '../common.ts'
import { CASH, DIRECT } from '../../payment-methods.ts'
import { emailSchema } from '../user.ts'

/** Orders that somebody of the staff takes: on the telephone, at a counter. */

const STAFF_METHODS = [DIRECT, CASH] as const
export type StaffMethod = (typeof STAFF_METHODS)[number]
export const PAYMENT_REFERENCE_MAX = 200

/** By what money is found that has come already. */
export const paymentReferenceSchema = v.pipe(
  v.string('The reference must be a text'),
  v.trim(),
  v.maxLength(PAYMENT_REFERENCE_MAX, `The reference may have at most ${PAYMENT_REFERENCE_MAX} characters`),
)

const METHOD = `The payment method must be ${STAFF_METHODS.join(' or ')}`
const paymentMethod = v.picklist(STAFF_METHODS, METHOD)

/** Whose it is: the account or, without one, a guest of this e-mail. */
const account = v.nullable(idSchema)
const WHOM = 'Invalid email address'

const orderFields = fields({
  account,
  email: v.nullable(emailSchema),
  checkoutItems: wishesSchema,
  shippingAddress: shippingAddressSchema,
  paymentMethod,
  reference: paymentReferenceSchema,
  totalPrice: newCheckoutSchema.entries.totalPrice,
  code: newCheckoutSchema.entries.code,
})
type OrderFields = v.InferOutput<typeof orderFields>

/** `totalPrice` is what was shown: another by now is a 409 (`price_changed`). */
export const newOrderSchema = v.pipe(
  orderFields,
  v.forward(
    v.check((order: OrderFields) => (order.account === null) !== (order.email === null), WHOM),
    ['email'],
  ),
  v.forward(
    v.check(
      ({ paymentMethod: method, reference }: OrderFields) => method !== DIRECT || reference !== '',
      'Say by what the payment is found',
    ),
    ['reference'],
  ),
)
export type NewOrder = v.InferOutput<typeof newOrderSchema>

export const placedOrderSchema = v.object({ _id: idSchema, number: v.optional(v.number()) })

export const orderTotalsQuestionSchema = fields({
  ...v.omit(totalsQuestionSchema, ['paymentMethod']).entries,
  account,
  /** Its fee is in the answer then. */
  paymentMethod: v.optional(paymentMethod),
})
export type OrderTotalsQuestion = v.InferOutput<typeof orderTotalsQuestionSchema>
