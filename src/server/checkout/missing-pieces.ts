import type { Order } from '#shared/contract/order.ts'
import type { ItemsColumns } from '../database/schema/tables.ts'
import type { AppContext } from '../http/app-context.ts'

/** Mails the admins about a paid order whose pieces are gone: a person has to restock or refund. */
export async function notifyMissingPieces(
  { database: { db }, mailer, log }: AppContext,
  order: Order,
  missing: readonly ItemsColumns[],
): Promise<void> {
  const productIds = missing.map((item) => item.product_id)
  log.error({ orderId: order._id, productIds }, 'an order was paid for whose pieces are gone')
  const admins = await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
  const lines = missing.map(({ name, size, color, quantity }) => `- ${quantity} × ${name}, ${size}, ${color}`)
  const text = [
    `Order ${order._id} was paid for after its hold on the stock had run out, and these pieces are gone:`,
    ...lines,
    'Please restock them, or refund the customer and cancel the order.',
  ].join('\n\n')
  for (const { email } of admins) {
    mailer.send({ to: email, subject: `Order ${order._id} is paid, and pieces are missing`, text })
  }
}
