import type { InferOutput } from 'valibot'
import type { exportReportQuerySchema, Report, ReportRow } from '#shared/contract/admin/reports.ts'
import { dayAt } from '../database/rollups/days.ts'
import type { AppContext } from '../http/app-context.ts'
import { BYTE_ORDER_MARK, csvLines } from '../platform/csv.ts'
import { lyingProducts } from './lying-products.ts'
import { readReport } from './report.ts'
import { reportDays } from './report-days.ts'
import { mostSoldProducts } from './sold-products.ts'

type Query = InferOutput<typeof exportReportQuerySchema>
type Cell = string | number | null
/** The first is of the names of the columns. */
type Table = Cell[][]

const PRODUCTS_MAX = 10_000

/** One report as a file; amounts in the shop's currency. */
export async function* reportAsCsv(context: AppContext, query: Query): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines(await tableOf(context, query))
}

async function tableOf(context: AppContext, query: Query): Promise<Table> {
  const { table } = query
  if (table === 'products') return productTable(context, query)
  if (table === 'lying') return lyingTable(context, Number(query.days))
  const report = await readReport(context, query)
  if (table === 'days') return dayTable(report)
  if (table === 'tax') return taxTable(report)
  return namedTable(NAMES[table], report[table])
}

const NAMES = {
  sizes: 'Size',
  colors: 'Colour',
  kinds: 'Kind',
  customers: 'Customers',
  codes: 'Code',
  refunds: 'Reason',
} as const

const namedTable = (first: string, rows: readonly ReportRow[]): Table => [
  [first, 'Orders', 'Pieces', 'Amount', 'Orders came to', 'Orders before', 'Pieces before', 'Amount before'],
  ...rows.map(({ name, orders, pieces, amount, base, before }) => [
    name,
    orders,
    pieces,
    amount,
    base,
    before.orders,
    before.pieces,
    before.amount,
  ]),
]

const dayTable = ({ series }: Report): Table => [
  ['From', 'Revenue', 'Orders', 'Visits'],
  ...series.map(({ start, net, orders, visits }) => [start, net, orders, visits]),
]

const taxTable = ({ taxes }: Report): Table => [
  [
    'Rate',
    'Taxable value',
    'Tax',
    'Taxable value of cancelled orders',
    'Tax of cancelled orders',
    'Taxable value credited',
    'Tax credited',
  ],
  ...taxes.map((row) => [
    row.percent,
    row.taxable,
    row.tax,
    row.cancelledTaxable,
    row.cancelledTax,
    row.creditedTaxable,
    row.creditedTax,
  ]),
]

async function productTable({ database }: AppContext, query: Query): Promise<Table> {
  const days = reportDays(query, dayAt(database.zone(), Date.now()))
  const rows = await mostSoldProducts(database.lists, days, { by: 'pieces', limit: PRODUCTS_MAX })
  return [
    ['Product ID', 'Product', 'Orders', 'Pieces', 'Amount', 'Pieces before', 'Amount before', 'In stock'],
    ...rows.map(({ _id, name, orders, pieces, revenue, before, inStock }) => [
      _id,
      name,
      orders,
      pieces,
      revenue,
      before.pieces,
      before.revenue,
      inStock,
    ]),
  ]
}

async function lyingTable({ database }: AppContext, days: number): Promise<Table> {
  const rows = await lyingProducts(database, days, PRODUCTS_MAX)
  return [
    ['Product ID', 'Product', 'SKU', 'In stock', 'Worth', 'Last sold', 'In the catalogue since'],
    ...rows.map(({ _id, name, sku, inStock, worth, lastSold, since }) => [
      _id,
      name,
      sku,
      inStock,
      worth,
      lastSold,
      since,
    ]),
  ]
}
