export const CASH = 'Cash on delivery'

/** The ways to pay, as a checkout and its order name them. The specification's is the first. */
export const PAYMENT_METHODS = ['Paypal', 'Razorpay', CASH] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text)

/** Money that has come to the shop itself, which notes it by hand. No checkout offers it. */
export const DIRECT = 'Direct payment'
/** How an order can have been paid. */
export type OrderMethod = PaymentMethod | typeof DIRECT
