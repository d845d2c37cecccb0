import type { Trx } from '../database/database.ts'
import { setCustomer, UNSETTLED } from './repository.ts'

/** Letters about what is under way go to the shopper's new address. What is settled keeps the one it was made with. */
export async function forwardOpenOrders(trx: Trx, userId: string, email: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select(['id', 'user_name'])
    .where('user_id', '=', userId)
    .where('status', 'in', UNSETTLED)
    .execute()
  for (const order of open) await setCustomer(trx, { ...order, user_email: email })
}
