import { setImmediate } from 'node:timers/promises'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { fromJson } from '#shared/json.ts'
import { orderNumber } from '#shared/order-number.ts'
import { shopName } from '#shared/shop-name.ts'
import { momentAt } from '#shared/time-zone.ts'
import type { AppContext } from '../http/app-context.ts'
import { isoIn } from '../orders/local-time.ts'
import { findOrders, type OrderPage } from '../orders/list-repository.ts'
import type { OrderRow, WholeOrder } from '../orders/repository.ts'
import { BYTE_ORDER_MARK, csvLines } from '../platform/csv.ts'
import { dayIn, invoiceOf, numberingOf } from './document.ts'
import {
  creditNotes,
  ordersById,
  type PaymentFacts,
  paymentsOf,
  type Period,
  uncreditedRefunds,
} from './export-repository.ts'
import { ACCOUNT_COLUMNS, cellsOf, creditRows, type OrderFacts, refundRow, saleRows } from './export-rows.ts'
import { contentOf, documentsOf } from './repository.ts'

type Context = Pick<AppContext, 'database' | 'settings'>

const ORDERS_AT_ONCE = 200
/** The year 9000. */
const LATEST = 221_845_392_000_000

/**
 * What was sold in a period, what was credited and what was paid back: a row for each line. The period is of days of the
 * shop's time zone, both included; orders are in it by when they were placed, as on the dashboard. Read page by page
 * while it is sent.
 */
export async function* accountsAsCsv(
  context: Context,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): AsyncGenerator<string> {
  const { zone } = numberingOf(context.settings.sale())
  const period = {
    from: from === undefined ? 0 : momentAt(zone, `${from}T00:00`),
    to: to === undefined ? LATEST : momentAt(zone, `${dayAfter(to)}T00:00`),
  }
  yield BYTE_ORDER_MARK + csvLines([ACCOUNT_COLUMNS])
  for (const part of [salesOf, creditsOf, refundsOf]) yield* part(context, period)
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10)

async function* salesOf(context: Context, period: Period): AsyncGenerator<string> {
  const { lists: db } = context.database
  const { settings } = context
  for (let after: OrderPage['after']; ;) {
    const page = { by: 'created_at', descending: false, after, limit: ORDERS_AT_ONCE } as const
    const orders = await findOrders(db, period, page)
    const ids = orders.map(({ row }) => row.id)
    const [documents, payments] = [
      await documentsOf(db, ids),
      await paymentsOf(
        db,
        orders.map(({ row }) => row),
      ),
    ]
    const rows = orders.flatMap((order) => {
      const { row } = order
      const [first] = documents.get(row.id) ?? []
      const issued = first && contentOf(first)
      const paid = payments.get(row.checkout_id)
      const content = issued ?? invoiceOf({ order, shop: settings.get(), sale: settings.sale(), paid })
      return saleRows(factsOf(context, row, paid), content, issued, referencesOf(order))
    })
    if (rows.length > 0) yield csvLines(rows.map(cellsOf))
    const last = orders.at(-1)?.row
    if (!last || orders.length < ORDERS_AT_ONCE) return
    after = { key: last.created_at, id: last.id }
    await setImmediate()
  }
}

/** Of what was sold, in its order. */
const referencesOf = ({ items }: WholeOrder) =>
  items.filter((item) => item.exchange_of === null).map((item) => item.payment_reference)

async function* creditsOf(context: Context, period: Period): AsyncGenerator<string> {
  const { lists: db } = context.database
  for (let after; ;) {
    const notes: Awaited<ReturnType<typeof creditNotes>> = await creditNotes(db, period, after)
    const facts = await factsById(
      context,
      notes.map((note) => note.order_id),
    )
    const rows = notes.flatMap((note) => {
      const known = facts.get(note.order_id)
      return known ? creditRows(known, contentOf(note), note.refund_id) : []
    })
    if (rows.length > 0) yield csvLines(rows.map(cellsOf))
    const last = notes.at(-1)
    if (!last) return
    after = { key: Number(last.issued_at), id: last.id }
    await setImmediate()
  }
}

async function* refundsOf(context: Context, period: Period): AsyncGenerator<string> {
  const { lists: db } = context.database
  const { zone } = numberingOf(context.settings.sale())
  for (let after; ;) {
    const refunds: Awaited<ReturnType<typeof uncreditedRefunds>> = await uncreditedRefunds(db, period, after)
    const facts = await factsById(
      context,
      refunds.map((refund) => refund.order_id),
    )
    const rows = refunds.flatMap(({ order_id: orderId, settled_at: at, ...refund }) => {
      const known = facts.get(orderId)
      return known ? [refundRow(known, { ...refund, settledOn: dayIn(zone, Number(at)) })] : []
    })
    if (rows.length > 0) yield csvLines(rows.map(cellsOf))
    const last = refunds.at(-1)
    if (!last) return
    after = { key: Number(last.settled_at), id: last.id }
    await setImmediate()
  }
}

async function factsById(context: Context, orderIds: readonly string[]): Promise<Map<string, OrderFacts>> {
  const { lists: db } = context.database
  const orders = await ordersById(db, [...new Set(orderIds)])
  const payments = await paymentsOf(db, [...orders.values()])
  return new Map(
    [...orders].map(([id, row]) => [id, factsOf(context, row, payments.get(row.checkout_id))] as const),
  )
}

function factsOf({ settings }: Context, row: OrderRow, paid: PaymentFacts | undefined): OrderFacts {
  const { zone } = numberingOf(settings.sale())
  const shop = settings.get()
  return {
    row,
    number: row.number === null ? '' : orderNumber(row.number, shopName(shop)),
    country: fromJson<ShippingAddress>(row.address).country,
    ordered: isoIn(zone)(row.created_at),
    paidOn: row.paid_at === null ? null : dayIn(zone, row.paid_at),
    captureId: paid?.capture_id ?? row.payment_reference,
    charged: paid && paid.currency !== currencyCode(shop) ? `${paid.amount} ${paid.currency}` : '',
  }
}
