/** Where the answers of a purchase lie in the query cache. */
export const paymentConfigKey = ['payment', 'config'] as const
export const totalsKeys = {
  all: ['totals'],
  /** @param question what is bought, and where it goes */
  of: (question: object) => ['totals', question],
} as const
