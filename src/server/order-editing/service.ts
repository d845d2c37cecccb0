import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { User } from '#shared/contract/user.ts'
import type { CheckoutContext } from '../checkout/ways.ts'
import type { Trx } from '../database/database.ts'
import { record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { orderDetail } from '../orders/detail.ts'
import { noteEvents } from '../orders/events.ts'
import { addressChangedEntry } from '../orders/order-history.ts'
import { hasLeft, parcelsOfOrder } from '../orders/parcels.ts'
import { lockOrderOrThrow, type WholeOrder } from '../orders/repository.ts'
import { changedMeanwhile } from '../orders/service.ts'
import { conflict } from '../platform/errors.ts'
import { addsState, moveLocked, type NewPlace, refuseImpossiblePlace } from './move-order.ts'

/**
 * Sends an order somewhere else, as long as nothing of it is sent and its sum stays the same; a State that its invoice needs
 * is added later, too. Throws 404, 400 for an
 * address that cannot be, `version_conflict` (409) with the present order when its address was changed after `seen`,
 * and 409 where that is too late, or would cost something else.
 *
 * @param seen an ISO timestamp; null where it had never been changed
 */
export async function moveOrder(
  context: CheckoutContext,
  id: string,
  { address, seen }: { address: NewPlace; seen: string | null },
  actor: User,
): Promise<OrderDetail> {
  refuseImpossiblePlace(context, address)
  await context.database.transact(async (trx) => {
    const order = await lockOrderOrThrow(context.database, trx, id)
    const { address_changed_at: changed } = order.row
    if (changed !== (seen === null ? null : Date.parse(seen)))
      throw await changedMeanwhile(trx, order, 'The address was changed meanwhile')
    if (!addsState(order, address)) await expectUnsent(trx, order)
    const moved = await moveLocked(context, trx, order, address, { actor, now: Date.now() })
    if (moved !== order) await record(trx, [addressChangedEntry(actor, order.row)])
  })
  return orderDetail(context, id)
}

/** Keeps a note of the staff in the order's timeline. Throws 404. */
export async function noteOrder(
  context: AppContext,
  id: string,
  note: string,
  actor: User,
): Promise<OrderDetail> {
  await context.database.transact(async (trx) => {
    await lockOrderOrThrow(context.database, trx, id)
    await noteEvents(trx, [{ orderId: id, kind: 'note', actor, note }])
  })
  return orderDetail(context, id)
}

async function expectUnsent(trx: Trx, { row }: WholeOrder): Promise<void> {
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  const parcels = await parcelsOfOrder(trx, row.id)
  if (row.status !== 'Processing' || hasLeft(parcels))
    throw conflict('This order is sent by now: its address can no longer be changed')
}
