import * as v from 'valibot'
import { fields } from './common.ts'

/** What the owner has set of the ways to pay. All is text, as it is typed; an empty one is the shop's own choice. */

const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')
const textThat = (max: number, rule: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max),
      v.check((value) => value === '' || rule.test(value), message),
    ),
    '',
  )
const flag = (fallback: boolean) => v.optional(v.boolean(), fallback)
const amount = () => textThat(12, /^\d{1,7}(\.\d{1,2})?$/, 'Write an amount, such as 500')
const place = () => textThat(1, /^[1-9]$/, 'Write a number from 1 to 9: 1 stands first')

/** The ways are `paypal`, `razorpay` and `cash`: whether they are on, what they are called, and where they stand. */
export const paymentSettingsSchema = fields({
  razorpay: flag(false),
  razorpayTitle: text(60),
  razorpayPlace: place(),
  paypal: flag(true),
  paypalTitle: text(60),
  paypalPlace: place(),
  cash: flag(false),
  cashTitle: text(60),
  cashPlace: place(),
  /** Of the order, in rupees. */
  cashMinimum: amount(),
  cashMaximum: amount(),
  /** With commas between them; empty is everywhere. */
  cashCountries: text(500),
  cashPostalCodes: textThat(
    1000,
    /^[A-Za-z0-9 -]{1,10}(,[A-Za-z0-9 -]{1,10})*,?$/,
    'Write the beginnings of postal codes, such as 400, 401',
  ),
  /** How many undelivered ones a customer may have. */
  cashOpenOrders: textThat(2, /^[1-9]\d?$/, 'Write a number from 1 to 99'),
  cashFee: amount(),
})
export type PaymentSettings = v.InferOutput<typeof paymentSettingsSchema>
