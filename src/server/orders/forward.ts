import type { Trx } from '../database/database.ts'
import { orderTokens } from '../database/schema/order-tokenizer.ts'

/** Letters about what is under way go to the shopper's new address. What is settled keeps the one it was made with. */
export async function forwardOpenOrders(trx: Trx, userId: string, email: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select(['id', 'user_name'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['Processing', 'Shipped'])
    .execute()
  for (const { id, user_name } of open) {
    await trx.updateTable('orders').set({ user_email: email }).where('id', '=', id).execute()
    await trx.deleteFrom('order_words').where('order_id', '=', id).execute()
    await trx
      .insertInto('order_words')
      .values(orderTokens({ id, user_name, user_email: email }))
      .execute()
  }
}
