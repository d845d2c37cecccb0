/** Where the answers of a purchase lie in the query cache. */
export const paymentKeys = {
  /** @param question what is to be paid, and where it goes */
  config: (question: object) => ['payment', 'config', question],
  razorpay: (script: string) => ['payment', 'razorpay', script],
} as const
export const totalsKeys = {
  all: ['totals'],
  /** @param question what is bought, and where it goes */
  of: (question: object) => ['totals', question],
  delivery: (productId: string, to: string) => ['totals', 'delivery', productId, to],
} as const
