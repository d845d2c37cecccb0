import type { AdminOrder } from '#shared/contract/admin/order.ts'
import { type Actor, record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict } from '../platform/errors.ts'
import { noteEvents } from './events.ts'
import { paidOf } from './money.ts'
import { moneyReceivedEntry } from './order-history.ts'
import { type Parcel, parcelsOfOrder } from './parcels.ts'
import { presentAdminOrder } from './present-order.ts'
import { lockOrderOrThrow, setPaid } from './repository.ts'

/**
 * The money of an order that was paid at the door has come. Told again, it changes nothing. Throws 404, and 409 for an
 * order of which nothing has been delivered.
 */
export async function receiveMoney({ database }: AppContext, id: string, actor: Actor): Promise<AdminOrder> {
  const paid = await database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, id)
    const { row, items } = order
    if (row.paid_at !== null) return order
    // Of several parcels, or of an exchange, the first is paid at the door while the next is still to come.
    if (row.status !== 'Delivered' && !(await parcelsOfOrder(trx, id)).some(isDelivered))
      throw conflict('Mark the order as Delivered first: it is paid at the door')
    const now = Date.now()
    const received = { ...row, paid_at: now }
    await setPaid(trx, id, now)
    await noteEvents(trx, [{ orderId: id, kind: 'paid', actor, data: { amount: paidOf(received) } }], now)
    await record(trx, [moneyReceivedEntry(actor, row)])
    return { row: received, items }
  })
  return presentAdminOrder(database.db, paid)
}

const isDelivered = ({ row }: Parcel): boolean => row.delivered_at !== null
