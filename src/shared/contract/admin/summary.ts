import * as v from 'valibot'
import { ORDER_STATUSES } from '../../limits.ts'
import { LOW_STOCK, PERIODS } from '../../admin/limits.ts'
import { adminOrderSchema, spanEntries } from './order.ts'
import { choiceInQuery } from './product.ts'
import { countSchema, fields, idSchema, rupeesSchema, timestampSchema } from '../common.ts'

const minutes = 'offset must be minutes from -840 to 840'

/** A period: `days` up to now (30 without anything), or `from` and `to`, at most ten years. */
export const summaryQuerySchema = v.object({
  days: choiceInQuery('days', PERIODS),
  ...spanEntries,
  /** Minutes that the shop's clock is ahead of UTC (330 in India): where its days begin. 0 without it. */
  offset: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,3}$/, minutes),
      v.transform(Number),
      v.minValue(-840, minutes),
      v.maxValue(840, minutes),
    ),
  ),
})
export type SummaryQuery = v.InferOutput<typeof summaryQuerySchema>

const byStatusSchema = v.array(v.object({ status: v.picklist(ORDER_STATUSES), count: countSchema }))
const figuresSchema = v.object({
  from: timestampSchema,
  to: timestampSchema,
  /** Without cancelled orders, like `orders`. */
  revenue: rupeesSchema,
  orders: countSchema,
})

export const periodSchema = v.object({
  ...figuresSchema.entries,
  /** What one point of the series spans: days up to 92 days, weeks up to 366, then months. */
  unit: v.picklist(['day', 'week', 'month']),
  /** In order, without gaps. */
  series: v.array(v.object({ start: timestampSchema, revenue: rupeesSchema, orders: countSchema })),
  /** The span of the same length right before. */
  previous: figuresSchema,
  ordersByStatus: byStatusSchema,
  /** By pieces sold, at most 10; a product deleted since is there by the name it was sold under. */
  bestSellers: v.array(
    v.object({
      _id: idSchema,
      name: v.string(),
      image: v.string(),
      pieces: countSchema,
      revenue: rupeesSchema,
    }),
  ),
})
export type Period = v.InferOutput<typeof periodSchema>

/** The dashboard's numbers. The first three count every order, as the specification defines them. */
export const summarySchema = v.object({
  totalSales: rupeesSchema,
  totalOrders: v.number(),
  totalProducts: v.number(),
  totalUsers: v.number(),
  /** Without cancelled orders. */
  netSales: rupeesSchema,
  netOrders: v.number(),
  ordersByStatus: byStatusSchema,
  recentOrders: v.array(adminOrderSchema),
  /** Published products of which at most `lowStockThreshold` can be bought, the fewest first; at most 10. */
  lowStock: v.array(
    v.object({ _id: idSchema, name: v.string(), sku: v.string(), countInStock: countSchema }),
  ),
  lowStockThreshold: countSchema,
  /** Of published products: how many are sold out, and how many are low but not sold out. */
  stockCounts: v.object({ out: countSchema, low: countSchema }),
  /** Orders that were paid and have pieces missing, cancelled and delivered ones aside. */
  ordersWithMissingPieces: countSchema,
  period: periodSchema,
})
export type Summary = v.InferOutput<typeof summarySchema>

const threshold = `The threshold must be a whole number from 0 to ${LOW_STOCK.max}`
export const settingsSchema = fields({
  lowStockThreshold: v.pipe(
    v.number(threshold),
    v.integer(threshold),
    v.minValue(0, threshold),
    v.maxValue(LOW_STOCK.max, threshold),
  ),
})
export type Settings = v.InferOutput<typeof settingsSchema>
