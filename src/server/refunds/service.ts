import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { record } from '../history/record.ts'
import type { Actor } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { orderDetail } from '../orders/detail.ts'
import { refundEntry } from '../orders/order-history.ts'
import { lockOrder, lockOrderOrThrow } from '../orders/repository.ts'
import { notFound } from '../platform/errors.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import { beginRefund } from './begin-refund.ts'
import { findRefund } from './repository.ts'

interface Asked {
  id: string
  /** In rupees. */
  amount: number
  reason: string
  byHand: string | null
}

/** Pays back some of an order's money. Asked again under the same id, it is the same refund. Throws 404, and as `beginRefund`. */
export async function refundOrder(
  context: AppContext,
  orderId: string,
  { amount, ...asked }: Asked,
  actor: Actor,
): Promise<OrderDetail> {
  const { database } = context
  await database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, orderId)
    if ((await findRefund(trx, asked.id))?.order_id === orderId) return
    await beginRefund(trx, order, { ...asked, paise: toPaise(amount) }, actor)
    await record(trx, [refundEntry(actor, order.row, amount, asked.reason)])
  })
  return orderDetail(context, orderId)
}

/** Asks again for a refund that failed, by another in its stead; asked twice it is one. Throws 404, and as `beginRefund`. */
export async function retryRefund(context: AppContext, id: string, actor: Actor): Promise<void> {
  const { database } = context
  await database.transact(async (trx) => {
    const known = await findRefund(trx, id)
    const order = known && (await lockOrder(database, trx, known.order_id))
    const failed = order && (await findRefund(trx, id))
    if (!order || failed?.state !== 'failed') throw notFound('Refund')
    if (failed.mended_by !== null) return
    const { paise, reason } = failed
    await beginRefund(trx, order, { paise, reason, byHand: null, insteadOf: id }, actor)
    await record(trx, [refundEntry(actor, order.row, toRupees(paise), reason)])
  })
}
