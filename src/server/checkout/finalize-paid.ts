import type { Order } from '#shared/contract/order.ts'
import type { Shop } from '../shop.ts'
import { makeOrder, type MadeOrder } from './finalize.ts'
import { paidCheckouts } from './repository.ts'

const AT_ONCE = 50

/** Makes the orders of paid checkouts that nobody finalized: no one pays without an order. */
export async function finalizePaid(shop: Shop): Promise<void> {
  for (const id of await paidCheckouts(shop.database.db, AT_ONCE)) {
    try {
      await afterOrder(shop, await shop.database.transact((trx) => makeOrder(shop, trx, id)))
    } catch (error) {
      // One that fails must not keep the others waiting; it is tried again in the next round.
      shop.log.error({ err: error, checkoutId: id }, 'a paid checkout could not be finalized')
    }
  }
}

/** What follows a committed order: the catalogue shows the new stock, and admins are told what is missing. */
export async function afterOrder(shop: Shop, { order, touched, missing }: MadeOrder): Promise<void> {
  if (missing.length > 0) {
    shop.log.error({ orderId: order._id, productIds: missing }, 'an order was paid for whose pieces are gone')
    await tellAdmins(shop, order, missing)
  }
  if (touched.length > 0) await shop.catalogue.refresh(touched)
}

async function tellAdmins(
  { database: { db }, mailer }: Shop,
  order: Order,
  missing: readonly string[],
): Promise<void> {
  const admins = await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
  const lines = order.orderItems
    .filter(({ productId }) => missing.includes(productId))
    .map(({ name, size, color, quantity }) => `- ${quantity} × ${name}, ${size}, ${color}`)
  const text = [
    `Order ${order._id} was paid for after its hold on the stock had run out, and these pieces are gone:`,
    ...lines,
    'Please restock them, or refund the customer and cancel the order.',
  ].join('\n\n')
  for (const { email } of admins) {
    mailer.send({ to: email, subject: `Order ${order._id} is paid, and pieces are missing`, text })
  }
}
