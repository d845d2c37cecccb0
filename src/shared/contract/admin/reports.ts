import * as v from 'valibot'
import { LYING_DAYS, REPORT_PERIODS, REPORT_TABLES } from '../../admin/limits.ts'
import { idSchema, rupeesSchema } from '../common.ts'
import { daySchema } from '../day.ts'

const periodEntries = {
  /** Up to and with today; 30 days where nothing is said. */
  period: v.optional(v.picklist(REPORT_PERIODS, 'Choose a period'), '30'),
  /** Of `own`: days of the shop, both included; at most ten years. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  /** What it is compared with: the days right before it, or the same days of the year before. */
  against: v.optional(v.picklist(['before', 'year'], 'Choose what to compare with'), 'before'),
}
export const reportQuerySchema = v.object(periodEntries)
export type ReportQuery = v.InferOutput<typeof reportQuerySchema>

export const productReportQuerySchema = v.object({
  ...periodEntries,
  by: v.optional(v.picklist(['pieces', 'revenue'], 'Choose what to sort by'), 'pieces'),
})
export const lyingQuerySchema = v.object({
  days: v.optional(v.picklist(LYING_DAYS, 'Choose a number of days'), '90'),
})
export const exportReportQuerySchema = v.object({
  ...periodEntries,
  days: lyingQuerySchema.entries.days,
  table: v.picklist(REPORT_TABLES, 'Choose a report'),
})

const count = v.number()
/** Days of the shop, both included. */
const spanSchema = v.object({ from: v.string(), to: v.string() })

/** Of a period, by when orders were placed; what went back, by when that was. */
const figuresSchema = v.object({
  /** Every order, as the dashboard's `totalOrders` and the accountant's file have them. */
  orders: count,
  gross: rupeesSchema,
  cancelledOrders: count,
  cancelled: rupeesSchema,
  /** Without cancelled orders, as all that follows. */
  net: rupeesSchema,
  netOrders: count,
  /** That stayed sold. */
  pieces: count,
  items: rupeesSchema,
  discount: rupeesSchema,
  delivery: rupeesSchema,
  fee: rupeesSchema,
  taxOnTop: rupeesSchema,
  taxInside: rupeesSchema,
  /** How often money went back, and how much. */
  refunds: count,
  refunded: rupeesSchema,
  /** Of the net: what need not be paid any more, of pieces that were cancelled or came back before anything was paid. */
  waived: rupeesSchema,
  /** Orders of who had never ordered before, and of who had. */
  newOrders: count,
  returningOrders: count,
  visits: count,
})
export type ReportFigures = v.InferOutput<typeof figuresSchema>

const rowSchema = v.object({
  name: v.string(),
  orders: count,
  pieces: count,
  amount: rupeesSchema,
  /** Of a code: what its orders came to. */
  base: rupeesSchema,
  /** The same of the days it is compared with. */
  before: v.object({ orders: count, pieces: count, amount: rupeesSchema }),
})
export type ReportRow = v.InferOutput<typeof rowSchema>

const taxRowSchema = v.object({
  /** In percent; null where the rate was not kept. */
  percent: v.nullable(v.number()),
  taxable: rupeesSchema,
  tax: rupeesSchema,
  /** What of it is of orders that are cancelled by now. */
  cancelledTaxable: rupeesSchema,
  cancelledTax: rupeesSchema,
  /** Of credit notes of the period. */
  creditedTaxable: rupeesSchema,
  creditedTax: rupeesSchema,
})
export type TaxRow = v.InferOutput<typeof taxRowSchema>

export const reportSchema = v.object({
  period: spanSchema,
  against: spanSchema,
  /** What its days are of. */
  zone: v.string(),
  /** The time zone has changed, and not all days are counted anew so far. */
  isRecounting: v.boolean(),
  now: figuresSchema,
  before: figuresSchema,
  /** What one point spans: days up to 92 days, weeks up to 366, then months. */
  unit: v.picklist(['day', 'week', 'month']),
  /** In order, without gaps; `start` is a day. */
  series: v.array(v.object({ start: v.string(), net: rupeesSchema, orders: count, visits: count })),
  sizes: v.array(rowSchema),
  colors: v.array(rowSchema),
  kinds: v.array(rowSchema),
  customers: v.array(rowSchema),
  codes: v.array(rowSchema),
  /** By reason. */
  refunds: v.array(rowSchema),
  taxes: v.array(taxRowSchema),
  /** By what it is called: CGST, SGST, IGST, VAT. */
  taxNames: v.array(v.object({ name: v.string(), tax: rupeesSchema })),
})
export type Report = v.InferOutput<typeof reportSchema>

const soldProductSchema = v.object({
  _id: idSchema,
  name: v.string(),
  image: v.string(),
  orders: count,
  pieces: count,
  revenue: rupeesSchema,
  before: v.object({ pieces: count, revenue: rupeesSchema }),
  /** What can be bought now; null of a product that is gone. */
  inStock: v.nullable(count),
})
export type SoldProduct = v.InferOutput<typeof soldProductSchema>
export const soldProductsSchema = v.array(soldProductSchema)

const lyingProductSchema = v.object({
  _id: idSchema,
  name: v.string(),
  sku: v.string(),
  image: v.string(),
  inStock: count,
  /** At the price that it is sold at by itself. */
  worth: rupeesSchema,
  /** The day that a piece was sold last; null for never. */
  lastSold: v.nullable(v.string()),
  /** Since when it is in the catalogue: a day. */
  since: v.string(),
})
export type LyingProduct = v.InferOutput<typeof lyingProductSchema>
export const lyingProductsSchema = v.array(lyingProductSchema)
