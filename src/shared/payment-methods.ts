/** The ways to pay, as a checkout and its order name them. The specification's is the first. */
export const PAYMENT_METHODS = ['Paypal', 'Razorpay', 'Cash on delivery'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text)
