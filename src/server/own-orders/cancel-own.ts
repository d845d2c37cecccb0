import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { OwnCancelling } from '#shared/contract/own-order.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { lockOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import { whoPaysBack } from '../orders/own-choices.ts'
import { parcelsOfOrder, unpacked } from '../orders/parcels.ts'
import { presentOwnOrder } from '../orders/present-order.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { toldPieces } from '../orders/told-pieces.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { cancelLocked } from '../refunds/cancel-order.ts'
import { tellShop } from './tell-shop.ts'

const BY_SHOPPER = 'Cancelled by the shopper'

/**
 * Cancels what of an order is not packed, for whoever ordered it: stock and money as where the shop cancels. Throws the
 * same 404 for whoever did not order it, and 409 for what is packed by now, or was changed meanwhile.
 */
export async function cancelOwn(
  { database }: Pick<AppContext, 'database'>,
  own: OwnOrder,
  { lines, reason, id }: OwnCancelling,
): Promise<FollowedOrder> {
  const cancelled = await database.transact(async (trx) => {
    const order = await lockOwnOrder({ database }, trx, own, Date.now())
    await expectHere(trx, order, lines)
    const by = await whoPaysBack(trx, order)
    const wanted = {
      from: order.row.status,
      ...(lines && { lines }),
      restock: true,
      reason: reason || BY_SHOPPER,
      refund: by === 'provider' ? ('due' as const) : ('none' as const),
      byHand: null,
      id,
      isOwed: by === 'shop',
    }
    const after = await cancelLocked(trx, order, wanted, 'shopper')
    if (after.row.status === 'Cancelled') await tellShop(trx, after, 'cancelled', reason)
    else await tellShop(trx, after, 'piecesCancelled', reason, toldPieces(order, lines ?? []))
    return after
  })
  return presentOwnOrder(database.db, cancelled)
}

/** Throws 409 where something of it is packed, or is not as it was seen. */
async function expectHere(
  trx: Trx,
  { row, items }: WholeOrder,
  lines: OwnCancelling['lines'],
): Promise<void> {
  if (row.status === 'Cancelled') throw conflict('This order is cancelled already')
  if (row.status !== 'Processing')
    throw conflict('This order is on its way by now: you can return what you do not want')
  const here = unpacked(items, await parcelsOfOrder(trx, row.id))
  const piecesHere = (position: number) => here.find((one) => one.position === position)?.quantity ?? 0
  const packedNow = (name: string) =>
    conflict(`${name} is packed by now. Please look at what can still be cancelled`)
  for (const item of items)
    if (lines === undefined && livingPieces(item) > piecesHere(item.position)) throw packedNow(item.name)
  for (const { line, pieces, cancelled } of lines ?? []) {
    const item = items[line]
    if (!item) throw invalid('lines', 'The order has no such line')
    if (item.cancelled_quantity !== cancelled)
      throw conflict('Pieces of this order were cancelled meanwhile. Please look at it again')
    if (pieces > piecesHere(item.position)) throw packedNow(item.name)
  }
}
