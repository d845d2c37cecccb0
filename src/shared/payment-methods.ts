export const CASH = 'Cash on delivery'

/** The ways to pay, as a checkout and its order name them. The specification's is the first. */
export const PAYMENT_METHODS = ['Paypal', 'Razorpay', CASH] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text)
