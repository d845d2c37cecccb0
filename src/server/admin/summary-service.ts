import { ORDER_STATUSES } from '#shared/limits.ts'
import type { Period, Summary, SummaryQuery } from '#shared/contract/admin/summary.ts'
import type { Queries } from '../database/database.ts'
import { toRupees } from '../platform/money.ts'
import { presentAdminOrders } from '../orders/present-order.ts'
import { countOrders, findOrders } from '../orders/repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { sellersOf } from './best-sellers.ts'
import { lowStockThreshold } from '../settings/low-stock-threshold.ts'
import { seriesOf, type Span, spansOf } from './period.ts'
import * as numbers from './summary-repository.ts'

const RECENT_ORDERS = 10
const SHORT_PRODUCTS = 10

/**
 * The dashboard's numbers, counted by the database: no order but the newest few is loaded. Throws a 400
 * for a period that is none.
 */
export async function readSummary(
  { database: { lists: db } }: AppContext,
  query: SummaryQuery,
): Promise<Summary> {
  // Before anything is counted: a query that makes no sense costs nothing.
  const spans = spansOf(query, Date.now())
  const threshold = await lowStockThreshold(db)
  const newest = { by: 'created_at', descending: true, after: undefined, limit: RECENT_ORDERS } as const
  const [byStatus, totalProducts, totalUsers, recent, short, stockCounts, missing, period] =
    await Promise.all([
      numbers.ordersByStatus(db),
      numbers.countProducts(db),
      numbers.countAllUsers(db),
      findOrders(db, {}, newest),
      numbers.shortProducts(db, threshold, SHORT_PRODUCTS),
      numbers.countShort(db, threshold),
      countOrders(db, { missing: '1' }),
      readPeriod(db, spans),
    ])
  const kept = byStatus.filter(({ status }) => status !== 'Cancelled')
  return {
    totalSales: toRupees(sum(byStatus, 'total')),
    totalOrders: sum(byStatus, 'count'),
    totalProducts,
    totalUsers,
    netSales: toRupees(sum(kept, 'total')),
    netOrders: sum(kept, 'count'),
    ordersByStatus: eachStatus(byStatus),
    recentOrders: await presentAdminOrders(db, recent),
    lowStock: short.map(({ id, name, sku, available }) => ({ _id: id, name, sku, countInStock: available })),
    lowStockThreshold: threshold,
    stockCounts,
    ordersWithMissingPieces: missing,
    period,
  }
}

async function readPeriod(db: Queries, spans: ReturnType<typeof spansOf>): Promise<Period> {
  const { span, previous, ahead, unit } = spans
  const [rows, before, sellers] = await Promise.all([
    numbers.ordersByDay(db, span, ahead),
    numbers.salesOf(db, previous),
    sellersOf(db, span),
  ])
  const sold = rows.filter(({ status }) => status !== 'Cancelled')
  const series = seriesOf(
    spans,
    sold.map(({ day, total, count }) => ({ day, revenue: total, orders: count })),
  )
  return {
    ...figures(span, { revenue: sum(sold, 'total'), orders: sum(sold, 'count') }),
    unit,
    series: series.map(({ start, revenue, orders }) => ({
      start: new Date(start).toISOString(),
      revenue: toRupees(revenue),
      orders,
    })),
    previous: figures(previous, before),
    ordersByStatus: eachStatus(rows),
    bestSellers: sellers.map(({ id, revenue, ...seller }) => ({
      _id: id,
      ...seller,
      revenue: toRupees(revenue),
    })),
  }
}

const figures = ({ from, to }: Span, { revenue, orders }: { revenue: number; orders: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  revenue: toRupees(revenue),
  orders,
})

const eachStatus = (rows: readonly { status: string; count: number }[]) =>
  ORDER_STATUSES.map((status) => ({
    status,
    count: sum(
      rows.filter((row) => row.status === status),
      'count',
    ),
  }))

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0)
