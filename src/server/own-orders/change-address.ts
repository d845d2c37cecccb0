import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { CheckoutContext } from '../checkout/ways.ts'
import type { Trx } from '../database/database.ts'
import { moveLocked, type NewPlace, refuseImpossiblePlace } from '../order-editing/move-order.ts'
import { lockOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import { presentOwnOrder } from '../orders/present-order.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { conflict } from '../platform/errors.ts'
import { tellShop } from './tell-shop.ts'

/**
 * Sends an order somewhere else, for whoever ordered it, as long as nothing of it is packed and its sum stays the same.
 * Throws the same 404 for whoever did not order it, 400 for an address that cannot be, and 409 where that is too late,
 * or would cost something else.
 */
export async function changeOwnAddress(
  context: CheckoutContext,
  own: OwnOrder,
  wanted: NewPlace,
): Promise<FollowedOrder> {
  const { database } = context
  refuseImpossiblePlace(context, wanted)
  const changed = await database.transact(async (trx) => {
    const now = Date.now()
    const order = await lockOwnOrder(context, trx, own, now)
    await expectUntouched(trx, order)
    const moved = await moveLocked(context, trx, order, wanted, { actor: 'shopper', now })
    if (moved !== order) await tellShop(trx, moved, 'address', '')
    return moved
  })
  return presentOwnOrder(database.db, changed)
}

async function expectUntouched(trx: Trx, { row }: WholeOrder): Promise<void> {
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  if (row.status !== 'Processing' || (await parcelsOfOrder(trx, row.id)).length > 0)
    throw conflict('This order is packed by now: its address can no longer be changed')
}
