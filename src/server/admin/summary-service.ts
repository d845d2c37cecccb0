import type { Summary } from '#shared/contract/summary.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { toRupees } from '../money.ts'
import { presentOrder } from '../orders/present-order.ts'
import { findOrders } from '../orders/repository.ts'
import type { Shop } from '../shop.ts'
import { countProducts, countUsers, ordersByStatus, shortProducts } from './summary-repository.ts'

const RECENT_ORDERS = 10
const LOW_STOCK = { pieces: 5, products: 10 } as const

/** The dashboard's numbers, counted by the database: no order but the newest few is loaded. */
export async function readSummary({ database: { db } }: Shop): Promise<Summary> {
  const [byStatus, totalProducts, totalUsers, recent, short] = await Promise.all([
    ordersByStatus(db),
    countProducts(db),
    countUsers(db),
    findOrders(db, { search: '', after: undefined, limit: RECENT_ORDERS }),
    shortProducts(db, LOW_STOCK.pieces, LOW_STOCK.products),
  ])
  const kept = byStatus.filter(({ status }) => status !== 'Cancelled')
  return {
    totalSales: toRupees(sum(byStatus, 'total')),
    totalOrders: sum(byStatus, 'count'),
    totalProducts,
    totalUsers,
    netSales: toRupees(sum(kept, 'total')),
    netOrders: sum(kept, 'count'),
    ordersByStatus: ORDER_STATUSES.map((status) => ({
      status,
      count: byStatus.find((row) => row.status === status)?.count ?? 0,
    })),
    recentOrders: recent.map(presentOrder),
    lowStock: short.map(({ id, name, sku, available }) => ({ _id: id, name, sku, countInStock: available })),
  }
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0)
