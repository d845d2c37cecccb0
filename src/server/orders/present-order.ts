import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { Order } from '#shared/contract/order.ts'
import { fromJson } from '#shared/json.ts'
import { countsOf, type PieceCounts, sumCounts } from '#shared/order-life/pieces.ts'
import { presentTotals } from './kept-totals.ts'
import { codesOfProducts } from '../product-fields/piece-codes.ts'
import { oneLine } from '../platform/one-line.ts'
import { isoOrNull } from './iso.ts'
import { presentChanges } from './present-changes.ts'
import { owedOf, presentMoney } from './money.ts'
import { lineFactsOf, type Parcel, parcelsOf, parcelsOfOrder, presentParcel } from './parcels.ts'
import { ownChoices } from './own-choices.ts'
import { presentOrderItem } from './present-item.ts'
import { toRupees } from '../platform/money.ts'
import type { Queries } from '../database/database.ts'
import { piecesBack, returnsOf, returnsOfOrder, type WholeReturn } from './return-rows.ts'
import { guestsAmong, UNSETTLED, type WholeOrder } from './repository.ts'

/** An order as it is answered: times as ISO 8601 UTC, money in rupees. */
export const presentOrder = ({ row, items }: WholeOrder): Order => ({
  _id: row.id,
  ...(row.number !== null && { number: row.number }),
  createdAt: new Date(row.created_at).toISOString(),
  user: { _id: row.user_id, name: oneLine(row.user_name), email: row.user_email },
  orderItems: items.map(presentOrderItem),
  shippingAddress: fromJson<ShippingAddress>(row.address),
  shippingMethod: row.shipping_method,
  paymentMethod: row.payment_method,
  totalPrice: toRupees(row.total),
  ...presentTotals(row.totals),
  isPaid: row.paid_at !== null,
  paidAt: isoOrNull(row.paid_at),
  isDelivered: row.status === 'Delivered',
  deliveredAt: isoOrNull(deliveredAt(row)),
  status: row.status,
  ...presentMoney(row),
})

/** As admins see them. */
export async function presentAdminOrders(db: Queries, orders: readonly WholeOrder[]): Promise<AdminOrder[]> {
  const open = orders.filter(isUnsettled).map(({ row }) => row.id)
  const [guests, parcels, returns, codesOf] = await Promise.all([
    guestsAmong(db, orders),
    parcelsOf(db, open),
    returnsOf(db, open),
    codesOfProducts(
      db,
      orders.flatMap(({ items }) => items.map((item) => item.product_id)),
    ),
  ])
  return orders.map((order) => ({
    ...presentOrder(order),
    orderItems: order.items.map((item) => ({ ...presentOrderItem(item), ...codesOf(item) })),
    piecesMissing: piecesMissing(order),
    guest: guests.has(order.row.user_id),
    ...presentChanges(order.row),
    ...(isUnsettled(order) &&
      piecesWhereMixed(order, parcels.get(order.row.id) ?? [], returns.get(order.row.id) ?? [])),
  }))
}

export async function presentAdminOrder(db: Queries, order: WholeOrder): Promise<AdminOrder> {
  const [presented] = await presentAdminOrders(db, [order])
  return presented as AdminOrder
}

/** The pieces of each line, by where they are. */
export const pieceStatesOf = (
  { row, items }: WholeOrder,
  parcels: readonly Parcel[],
  returns: readonly WholeReturn[],
): PieceCounts[] =>
  lineFactsOf(items, parcels, piecesBack(returns)).map((facts) => countsOf(facts, row.status))

/** With what has become of it, and what they can still do, for whoever ordered it. */
export async function presentOwnOrder(db: Queries, order: WholeOrder): Promise<FollowedOrder> {
  const parcels = await parcelsOfOrder(db, order.row.id)
  const own = await ownChoices(db, order, parcels)
  return { ...(await presentFollowedOrder(db, order, parcels)), ...(own && { own }) }
}

/** With what has become of it. */
export async function presentFollowedOrder(
  db: Queries,
  order: WholeOrder,
  known?: readonly Parcel[],
): Promise<FollowedOrder> {
  const parcels = known ?? (await parcelsOfOrder(db, order.row.id))
  const hasLeft = order.row.status !== 'Processing' || parcels.length > 0
  const [returns, owed] = await Promise.all([
    hasLeft ? returnsOfOrder(db, order.row.id) : [],
    owedOf(db, order.row),
  ])
  return {
    ...presentOrder(order),
    ...(owed > 0 && { owed: toRupees(owed) }),
    ...(parcels.length > 0 && { parcels: parcels.map(presentParcel) }),
    ...piecesWhereMixed(order, parcels, returns),
  }
}

function piecesWhereMixed(
  order: WholeOrder,
  parcels: readonly Parcel[],
  returns: readonly WholeReturn[],
): Pick<AdminOrder, 'pieces'> {
  const pieces = pieceStatesOf(order, parcels, returns)
  const all = sumCounts(pieces)
  const isPlain = Object.keys(all).length === 1 && all.packed === undefined
  return isPlain ? {} : { pieces }
}

/** Neither delivered nor cancelled. */
const isUnsettled = ({ row }: WholeOrder): boolean => UNSETTLED.some((status) => status === row.status)

/** Whether paid pieces were missing in an order that is neither delivered nor cancelled. */
const piecesMissing = (order: WholeOrder): boolean =>
  isUnsettled(order) && order.items.some((item) => item.stock_taken === 0)

/** When it was delivered, ms; null while it is not, though it may have been before. */
export const deliveredAt = ({ status, delivered_at: at }: WholeOrder['row']) =>
  status === 'Delivered' ? at : null
