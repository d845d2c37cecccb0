import type { LineChange } from '#shared/contract/admin/order-editing.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { User } from '#shared/contract/user.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
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
import { partLine } from '../orders/part-line.ts'
import {
  addItem,
  lockOrderOrThrow,
  type OrderItemRow,
  setPiecesChanged,
  setPiecesOf,
  type WholeOrder,
} from '../orders/repository.ts'
import { changedMeanwhile } from '../orders/service.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { soldPieces } from '../orders/set-status.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { stockLines } from '../stock/lines.ts'
import { commitUnreserved, restock } from '../stock/stock.ts'
import { expectSeen } from './expect-open.ts'
import { expectMade } from './made-in.ts'
import { priceDifference, refuseOtherPrice } from './price-difference.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Gives a line of an order, or some of its pieces, as long as they are not packed, another size or colour of its product.
 * It costs the same: price, discount and tax stay. Some of the pieces become a line of their own. Throws 404, 400 for what
 * is not made so, `version_conflict` (409) with the present order where it is not what was seen any more, `out_of_stock`
 * (409), and 409 where it is too late.
 */
export async function changeOrderLine(
  context: AppContext,
  id: string,
  { line, seen, part, ...wanted }: LineChange,
  actor: User,
): Promise<OrderDetail> {
  const { database, settings } = context
  await database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, id)
    const item = order.items[line]
    if (!item) throw invalid('line', 'The order has no such line')
    // Asked again for a whole line it is done already; of a part nobody knows whether this is the one that was meant.
    if (isIn(item, wanted) && (part === undefined || isIn(item, seen))) return
    if (!isIn(item, seen))
      throw await changedMeanwhile(trx, order, `This piece is ${item.size}, ${item.color} by now`)
    if (part) await expectSeen(trx, order, part.seen)
    const isAll = await expectUnpacked(trx, order, item, part?.pieces)
    const made = await madeIn(trx, item, wanted, settings.get().currency)
    await exchange(trx, order, { line, made, pieces: isAll ? undefined : part?.pieces, actor })
  })
  return orderDetail(context, id)
}

type Key = Pick<OrderItemRow, 'size' | 'color'>
const isIn = (item: Key, { size, color }: Key) => item.size === size && item.color === color
const nameOf = ({ name, size, color }: OrderItemRow) => `${name}, ${size}, ${color}`

/**
 * Throws 409 where the line has not so many pieces any more, or any of them has left, or is in a parcel.
 *
 * @param pieces all of the line where it is undefined
 * @returns whether they are all that the line has.
 */
async function expectUnpacked(
  trx: Trx,
  { row, items }: WholeOrder,
  item: OrderItemRow,
  pieces: number | undefined,
): Promise<boolean> {
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  if (livingPieces(item) === 0) throw conflict(`No piece of ${nameOf(item)} is left to change`)
  if (row.status !== 'Processing') throw conflict('This order is sent by now: what came can be exchanged')
  const here = unpacked(items, await parcelsOfOrder(trx, row.id))
  const count = here.find(({ position }) => position === item.position)?.quantity ?? 0
  const all = item.quantity - item.cancelled_quantity
  if (pieces !== undefined && pieces > livingPieces(item))
    throw invalid('pieces', `Only ${livingPieces(item)} of ${nameOf(item)} are left`)
  if (count < (pieces ?? all))
    throw conflict(`${item.name} is in a parcel, or was: what is in one that has not left can be unpacked`)
  return pieces === undefined || pieces === all
}

/** Throws 409 for what is no longer sold or costs something else, and 400 for what was never made so. */
async function madeIn(
  trx: Trx,
  item: OrderItemRow,
  wanted: Key,
  format: MoneyFormat | undefined,
): Promise<(line: OrderItemRow) => OrderItemRow> {
  const [product] = await productsOnSale(trx, [item.product_id], NO_SALES)
  if (!product) throw conflict(`${item.name} is no longer sold`)
  expectMade(product, wanted)
  refuseOtherPrice(priceDifference(product, item, wanted), wanted, format)
  return (line) => inAnother({ ...line, stock_taken: 1 }, product.images, wanted)
}

interface Exchange {
  line: number
  /** A line as it is in what is wanted. */
  made: (line: OrderItemRow) => OrderItemRow
  /** Some of the line; all of it where it is undefined. */
  pieces: number | undefined
  actor: User
}

/** Both are of one product, whose row is locked by the first of them. */
async function exchange(trx: Trx, order: WholeOrder, { line, made, pieces, actor }: Exchange) {
  const now = Date.now()
  const item = order.items[line] as OrderItemRow
  const parted = pieces === undefined ? undefined : partLine(order, line, pieces)
  const before = parted?.part ?? item
  const changed = made(before)
  const count = livingPieces(changed)
  const { id } = order.row
  const cause = { actor, reference: { kind: 'order', id } } as const
  await restock(trx, soldPieces([before]), {
    reason: 'cancelled',
    ...cause,
    note: `Changed to ${sizeIn(changed)}`,
  })
  await commitUnreserved(trx, stockLines([{ ...changed, quantity: count }]), {
    reason: 'sold',
    ...cause,
    note: `Instead of ${sizeIn(item)}`,
  })
  await setPiecesOf(trx, parted?.rest ?? changed)
  if (parted) await addItem(trx, changed)
  const lines = order.items.with(line, parted?.rest ?? changed)
  const after = await setPiecesChanged(
    trx,
    {
      row: { ...order.row, ...(parted && { totals: parted.totals }) },
      items: parted ? [...lines, changed] : lines,
    },
    now,
  )
  const note = `${nameOf(item)} → ${sizeIn(changed)}`
  await noteEvents(trx, [{ orderId: id, kind: 'pieceChanged', actor, note, data: { pieces: count } }], now)
  await record(trx, [pieceChangedEntry(actor, order.row, counted(item, parted), counted(changed, parted))])
  // It may have been what was missing.
  if (item.stock_taken === 0) trx.announce('attention', [id])
  await tellOfChange(trx, after, { ...changed, quantity: count }, sizeIn(item))
}

/** `2 of Linen Shirt, M, Blue` where it is a part of a line. */
const counted = (item: OrderItemRow, parted: { part: OrderItemRow } | undefined) =>
  parted ? `${parted.part.quantity} of ${nameOf(item)}` : nameOf(item)

const sizeIn = ({ size, color }: Key) => `${size}, ${color}`
