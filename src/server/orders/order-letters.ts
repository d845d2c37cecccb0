import type { Order } from '#shared/contract/order.ts'
import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { Trx } from '../database/database.ts'
import type { OrderLetter } from '../mail/kinds/order-letters.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { pathForShopper } from './order-link.ts'

/** To the shopper that the order is there, to the admins that there is one. */
export async function writeOrderLetters(trx: Trx, order: Order): Promise<void> {
  const { _id: about, user } = order
  // An account that is gone has left no address.
  if (user.email !== '') {
    const data = orderLetter(order, await pathForShopper(trx, order))
    await writeLetter(trx, { kind: 'order-received', about, to: user.email, data })
  }
  await writeToAdmins(trx, 'new-order', order)
}

/** To the admins, of a paid order whose pieces are gone: a person has to restock or refund. */
export const writePiecesMissing = (trx: Trx, order: Order, missing: Order['orderItems']): Promise<void> =>
  writeToAdmins(trx, 'pieces-missing', { ...order, orderItems: missing })

async function writeToAdmins(trx: Trx, kind: 'new-order' | 'pieces-missing', order: Order): Promise<void> {
  const data = orderLetter(order, `/admin/orders/${order._id}`)
  for (const to of await adminAddresses(trx)) await writeLetter(trx, { kind, about: order._id, to, data })
}

function orderLetter(order: Order, path: string): OrderLetter {
  const { firstName, lastName, address, city, postalCode, country } = order.shippingAddress
  return {
    orderId: order._id,
    at: Date.parse(order.createdAt),
    name: `${firstName} ${lastName}`,
    path,
    address: `${address}, ${city} ${postalCode}, ${country}`,
    total: order.totalPrice,
    items: order.orderItems,
  }
}
