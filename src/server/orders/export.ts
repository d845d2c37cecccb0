import { setImmediate } from 'node:timers/promises'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import { orderNumber } from '#shared/order-number.ts'
import { shopName } from '#shared/shop-name.ts'
import { BYTE_ORDER_MARK, csvLines } from '../platform/csv.ts'
import { toRupees } from '../platform/money.ts'
import type { AppContext } from '../http/app-context.ts'
import type { KeptTotals } from './kept-totals.ts'
import { isoIn } from './local-time.ts'
import { deliveredAt } from './present-order.ts'
import { readOrders } from './list.ts'
import type { OrderFilter, OrderPage } from './list-repository.ts'
import type { WholeOrder } from './repository.ts'

const COLUMNS = [
  'Order ID',
  'Created',
  'Status',
  'Paid',
  'Delivered',
  'Customer',
  'Email',
  'First name',
  'Last name',
  'Address',
  'City',
  'Postal code',
  'Country',
  'Phone',
  'Product ID',
  'Product',
  'Size',
  'Color',
  'Quantity',
  'Price',
  'Line total',
  'Order total',
  'Pieces missing',
  'State',
  'Subtotal',
  'Discount',
  'Discount code',
  'Shipping',
  'Payment fee',
  'Tax on top',
  'Tax included',
  'Line discount',
  'Line tax',
  'HSN',
  'Line tax rate',
  'GSTIN',
  'Order number',
  'Pieces cancelled',
  'Pieces returned',
  'Refunded',
  'Not to be paid',
] as const

const ORDERS_AT_ONCE = 200

/** The orders that match, newest first: a row for each line, read page by page while it is sent. */
export async function* ordersAsCsv(
  context: AppContext,
  {
    sort,
    order,
    zone = context.database.zone(),
    ...filter
  }: OrderFilter & {
    search?: string | undefined
    sort?: string | undefined
    order?: string | undefined
    /** Of the times, IANA; the shop's without it. */
    zone?: string | undefined
  },
): AsyncGenerator<string> {
  const [iso, shop] = [isoIn(zone), shopName(context.settings.get())]
  yield BYTE_ORDER_MARK + csvLines([COLUMNS])
  const by = sort === 'total' ? 'total' : 'created_at'
  const page = { by, descending: order !== 'asc', limit: ORDERS_AT_ONCE, counts: false } as const
  for (let after: OrderPage['after']; ;) {
    const { orders, next } = await readOrders(context, filter, { ...page, after })
    if (orders.length > 0) yield csvLines(orders.flatMap((one) => rowsOf(one, iso, shop)))
    if (!next) return
    after = next
    await setImmediate()
  }
}

function rowsOf({ row, items }: WholeOrder, iso: (ms: number) => string, shop: string) {
  const address = fromJson<ShippingAddress>(row.address)
  const { firstName, lastName, city, postalCode, country, phone } = address
  const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))
  const created = iso(row.created_at)
  const kept = row.totals === null ? undefined : fromJson<KeptTotals>(row.totals)
  const sums = sumsOf(row.total, kept)
  return items.map((item, at) => [
    row.id,
    created,
    row.status,
    isoOrNull(row.paid_at),
    isoOrNull(deliveredAt(row)),
    row.user_name,
    row.user_email,
    firstName,
    lastName,
    address.address,
    city,
    postalCode,
    country,
    phone,
    item.product_id,
    item.name,
    item.size,
    item.color,
    item.quantity,
    toRupees(item.price),
    toRupees(item.price * item.quantity),
    toRupees(row.total),
    item.stock_taken === 0,
    address.state ?? null,
    ...sums,
    toRupees(kept?.lines[at]?.discount ?? 0),
    toRupees(kept?.lines[at]?.tax ?? 0),
    kept?.lines[at]?.hsn ?? null,
    percentOf(kept?.lines[at]?.taxRate),
    address.gstin ?? null,
    row.number === null ? null : orderNumber(row.number, shop),
    item.cancelled_quantity,
    item.returned_quantity,
    toRupees(row.refunded),
    toRupees(row.waived),
  ])
}

const percentOf = (rate: number | undefined) => (rate === undefined ? null : rate / 100)

/** The lines of the order's sum, in rupees: of one that kept none the pieces are all of it. */
const sumsOf = (total: number, kept: KeptTotals | undefined) => [
  toRupees(kept?.items ?? total),
  toRupees(kept?.discount ?? 0),
  kept?.code ?? null,
  toRupees(kept?.delivery ?? 0),
  toRupees(kept?.paymentFee ?? 0),
  toRupees(kept?.taxOnTop ?? 0),
  toRupees(kept?.taxInside ?? 0),
]
