import type { PaymentContext } from '../payment/provider.ts'
import { askRefunds } from './ask-refunds.ts'
import { refundWork } from './begin-refund.ts'
import { takeBackClaims } from './repository.ts'

/** Pays back what is to be paid back. Call the result to stop it. */
export function startRefunds(context: PaymentContext): () => Promise<void> {
  const { database, log } = context
  let isFirst = true
  return refundWork.start(async () => {
    try {
      if (isFirst && database.kind === 'sqlite') await takeBackClaims(database.db, Date.now())
      isFirst = false
      await askRefunds(context, Date.now())
    } catch (error) {
      log.error({ err: error }, 'paying back failed')
    }
  })
}
