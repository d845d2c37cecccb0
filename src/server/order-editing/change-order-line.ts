import type { LineChange } from '#shared/contract/admin/order-editing.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { User } from '#shared/contract/user.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import { productsOnSale } from '../checkout/repository.ts'
import type { Trx } from '../database/database.ts'
import { record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { orderDetail } from '../orders/detail.ts'
import { noteEvents } from '../orders/events.ts'
import { inAnother } from '../orders/in-another.ts'
import { pieceChangedEntry } from '../orders/order-history.ts'
import { parcelsOfOrder, unpacked } from '../orders/parcels.ts'
import { lockOrder, type OrderItemRow, setPiecesOf, type WholeOrder } from '../orders/repository.ts'
import { changedMeanwhile } from '../orders/service.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { soldPieces } from '../orders/set-status.ts'
import { conflict, invalid, notFound } from '../platform/errors.ts'
import { stockLines } from '../stock/lines.ts'
import { commitUnreserved, restock } from '../stock/stock.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Gives a line of an order, as long as none of it is packed, another size or colour of its product. It costs the same:
 * its price, discount and tax stay. Throws 404, 400 for what is not made so, `version_conflict` (409) with the present
 * order where the line is not what was seen any more, `out_of_stock` (409), and 409 where it is too late.
 */
export async function changeOrderLine(
  context: AppContext,
  id: string,
  { line, seen, ...wanted }: LineChange,
  actor: User,
): Promise<OrderDetail> {
  const { database } = context
  await database.transact(async (trx) => {
    const order = await lockOrder(database, trx, id)
    if (!order) throw notFound('Order')
    const item = order.items[line]
    if (!item) throw invalid('line', 'The order has no such line')
    if (isIn(item, wanted)) return
    if (!isIn(item, seen))
      throw await changedMeanwhile(trx, order, `This piece is ${item.size}, ${item.color} by now`)
    await expectUnpacked(trx, order, item)
    await exchange(trx, order, { item, changed: await madeIn(trx, item, wanted), actor })
  })
  return orderDetail(context, id)
}

type Key = Pick<OrderItemRow, 'size' | 'color'>
const isIn = (item: Key, { size, color }: Key) => item.size === size && item.color === color
const nameOf = ({ name, size, color }: OrderItemRow) => `${name}, ${size}, ${color}`

/** Throws 409 where the line has no pieces any more, or any of them has left, or is in a parcel. */
async function expectUnpacked(trx: Trx, { row, items }: WholeOrder, item: OrderItemRow): Promise<void> {
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  if (livingPieces(item) === 0) throw conflict(`No piece of ${nameOf(item)} is left to change`)
  if (row.status !== 'Processing') throw conflict('This order is sent by now: what came can be exchanged')
  const here = unpacked(items, await parcelsOfOrder(trx, row.id))
  const pieces = here.find(({ position }) => position === item.position)?.quantity ?? 0
  if (pieces < item.quantity - item.cancelled_quantity)
    throw conflict(`${item.name} is in a parcel, or was: what is in one that has not left can be unpacked`)
}

/** Throws 409 for what is no longer sold, and 400 for what was never made so. */
async function madeIn(trx: Trx, item: OrderItemRow, wanted: Key): Promise<OrderItemRow> {
  const [product] = await productsOnSale(trx, [item.product_id], NO_SALES)
  if (!product) throw conflict(`${item.name} is no longer sold`)
  if (!product.sizes.includes(wanted.size))
    throw invalid('size', `${product.name} does not come in size ${wanted.size}`)
  if (!product.colors.includes(wanted.color))
    throw invalid('color', `${product.name} does not come in ${wanted.color}`)
  return inAnother({ ...item, stock_taken: 1 }, product.images, wanted)
}

interface Exchange {
  item: OrderItemRow
  changed: OrderItemRow
  actor: User
}

/** Both are of one product, whose row is locked by the first of them. */
async function exchange(trx: Trx, { row, items }: WholeOrder, { item, changed, actor }: Exchange) {
  const now = Date.now()
  const pieces = livingPieces(item)
  const cause = { actor, reference: { kind: 'order', id: row.id } } as const
  const [from, to] = [nameOf(item), nameOf(changed)]
  await restock(trx, soldPieces([item]), {
    reason: 'cancelled',
    ...cause,
    note: `Changed to ${sizeIn(changed)}`,
  })
  await commitUnreserved(trx, stockLines([{ ...changed, quantity: pieces }]), {
    reason: 'sold',
    ...cause,
    note: `Instead of ${sizeIn(item)}`,
  })
  await setPiecesOf(trx, changed, now)
  const note = `${from} → ${sizeIn(changed)}`
  await noteEvents(trx, [{ orderId: row.id, kind: 'pieceChanged', actor, note, data: { pieces } }], now)
  await record(trx, [pieceChangedEntry(actor, row, from, to)])
  // It may have been what was missing.
  if (item.stock_taken === 0) trx.announce('attention', [row.id])
  const after = {
    row: { ...row, pieces_changed_at: now },
    items: items.map((one) => (one === item ? changed : one)),
  }
  await tellOfChange(trx, after, { ...changed, quantity: pieces }, sizeIn(item))
}

const sizeIn = ({ size, color }: Key) => `${size}, ${color}`
