import { ORDER_STATUSES } from '#shared/limits.ts'
import type { Period, Summary, SummaryQuery } from '#shared/contract/admin/summary.ts'
import type { Database } from '../database/database.ts'
import { areManySold } from '../catalogue/pieces-sold.ts'
import { dayAt } from '../database/rollups/days.ts'
import type { KeptAnswers } from '../platform/kept-answers.ts'
import { toRupees } from '../platform/money.ts'
import { presentAdminOrders } from '../orders/present-order.ts'
import { areManyMissing, countOrders, findOrders } from '../orders/list-repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { lowStockThreshold } from '../settings/low-stock-threshold.ts'
import { seriesOf, type Span, spansOf } from './period.ts'
import * as numbers from './summary-repository.ts'

const RECENT_ORDERS = 10
const SHORT_PRODUCTS = 10
const SELLERS = 10

/**
 * The dashboard's numbers, out of the sums (decision 102): no order but the newest few is read. Throws a 400
 * for a period that is none.
 */
export async function readSummary(
  { database }: AppContext,
  query: SummaryQuery,
  kept: KeptAnswers,
): Promise<Summary> {
  const { lists: db } = database
  // Before anything is counted: a query that makes no sense costs nothing.
  const spans = spansOf(query, Date.now())
  const threshold = await lowStockThreshold(db)
  const newest = { by: 'created_at', descending: true, after: undefined, limit: RECENT_ORDERS } as const
  const [byStatus, totalProducts, totalUsers, recent, short, stockCounts, missing, period] =
    await Promise.all([
      numbers.ordersByStatus(db),
      numbers.countProducts(db),
      kept(
        'users',
        () => numbers.areManyUsers(db),
        () => numbers.countAllUsers(db),
      ),
      findOrders(db, {}, newest),
      numbers.shortProducts(db, threshold, SHORT_PRODUCTS),
      kept(
        `short ${threshold}`,
        () => numbers.areManyShort(db, threshold),
        () => numbers.countShort(db, threshold),
      ),
      kept(
        'missing',
        () => areManyMissing(db),
        () => countOrders(db, { missing: '1' }),
      ),
      readPeriod(database, spans, kept),
    ])
  const notCancelled = byStatus.filter(isNotCancelled)
  return {
    totalSales: toRupees(sum(byStatus, 'total')),
    totalOrders: sum(byStatus, 'count'),
    totalProducts,
    totalUsers,
    netSales: toRupees(sum(notCancelled, 'total')),
    netOrders: sum(notCancelled, 'count'),
    ordersByStatus: eachStatus(byStatus),
    recentOrders: await presentAdminOrders(db, recent),
    lowStock: short.map(({ id, name, sku, available }) => ({ _id: id, name, sku, countInStock: available })),
    lowStockThreshold: threshold,
    stockCounts,
    ordersWithMissingPieces: missing,
    period,
  }
}

async function readPeriod(
  { lists: db, aside, zone }: Database,
  spans: ReturnType<typeof spansOf>,
  kept: KeptAnswers,
): Promise<Period> {
  const { span, previous, ahead, unit } = spans
  const days = { from: dayAt(zone(), span.from), to: dayAt(zone(), span.to - 1) + 1 }
  const [rows, rowsBefore, sellers] = await Promise.all([
    numbers.ordersByDay(db, span, ahead, zone()),
    numbers.ordersByDay(db, previous, ahead, zone()),
    kept(
      `${days.from} ${days.to}`,
      () => areManySold(db, days),
      () => numbers.bestSellers({ lists: db, aside }, days, SELLERS),
    ),
  ])
  const sold = rows.filter(isNotCancelled)
  const before = rowsBefore.filter(isNotCancelled)
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
    previous: figures(previous, { revenue: sum(before, 'total'), orders: sum(before, 'count') }),
    ordersByStatus: eachStatus(rows),
    bestSellers: sellers.map(({ id, revenue, ...seller }) => ({
      _id: id,
      ...seller,
      revenue: toRupees(revenue),
    })),
  }
}

const isNotCancelled = ({ status }: { status: string }) => status !== 'Cancelled'

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
