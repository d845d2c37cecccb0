import type { PaymentContext, PaymentProvider } from '#server/payment/provider.ts'

/** Where the process dies, in the order of its steps. */
export const DEATHS = ['before looking', 'after looking', 'before asking', 'after asking'] as const
type Death = (typeof DEATHS)[number]

export class Killed extends Error {}

/** A process that dies at a step of its talk with the provider: what it does after that is not done. */
export function dying(context: PaymentContext, at: Death): PaymentContext {
  const payments = new Map(
    [...context.payments].map(([method, provider]) => {
      const wrapped: PaymentProvider = {
        ...provider,
        async findRefunds(capture) {
          if (at === 'before looking') throw new Killed()
          const found = await provider.findRefunds(capture)
          if (at === 'after looking') throw new Killed()
          return found
        },
        async refund(refund) {
          if (at === 'before asking') throw new Killed()
          await provider.refund(refund)
          throw new Killed()
        },
      }
      return [method, wrapped] as const
    }),
  )
  return { ...context, payments }
}
