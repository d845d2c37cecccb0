import { CASH } from '#shared/payment-methods.ts'
import type { Trx } from '../database/database.ts'
import { paymentOf, type WholeOrder } from './repository.ts'

/** Whether it was paid by a simulator or in a provider's sandbox: no money has come, and nothing is to leave for it. */
export const isTrial = async (trx: Trx, { row, items }: WholeOrder): Promise<boolean> =>
  row.paid_at !== null &&
  row.payment_method !== CASH &&
  items.every((item) => item.payment_reference === null) &&
  (await paymentOf(trx, row))?.is_live !== 1
