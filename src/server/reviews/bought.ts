import type { Queries } from '../database/database.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import { pieceStatesOf } from '../orders/present-order.ts'
import { returnsOfOrder } from '../orders/return-rows.ts'
import type { WholeOrder } from '../orders/repository.ts'
import type { PieceState } from '#shared/order-life/states.ts'

/** A product of an order with pieces that have come, whatever became of them later. */
export interface Received {
  productId: string
  name: string
  image: string
  /** What came, without doubles, in the order's own order. */
  options: { size: string; color: string }[]
}

/** Where pieces are that were in the shopper's hands. */
const CAME: readonly PieceState[] = [
  'delivered',
  'returnAsked',
  'returnApproved',
  'returned',
  'refunded',
  'exchanged',
]

/** By product, in the order's own order. */
export async function boughtIn(db: Queries, order: WholeOrder): Promise<Map<string, Received>> {
  const states = pieceStatesOf(
    order,
    await parcelsOfOrder(db, order.row.id),
    await returnsOfOrder(db, order.row.id),
  )
  const bought = new Map<string, Received>()
  for (const [line, { product_id: productId, name, image, size, color }] of order.items.entries()) {
    if (!CAME.some((state) => (states[line]?.[state] ?? 0) > 0)) continue
    const known = bought.get(productId) ?? { productId, name, image, options: [] }
    if (!known.options.some((one) => one.size === size && one.color === color))
      known.options.push({ size, color })
    bought.set(productId, known)
  }
  return bought
}
