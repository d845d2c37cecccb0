import type { InferOutput } from 'valibot'
import type { exportReportQuerySchema, Report, ReportRow } from '#shared/contract/admin/reports.ts'
import { dayAt } from '../database/rollups/days.ts'
import type { AppContext } from '../http/app-context.ts'
import { BYTE_ORDER_MARK, csvLines } from '../platform/csv.ts'
import { allLyingProducts } from './lying-products.ts'
import { readReport } from './report.ts'
import { reportDays } from './report-days.ts'
import { allSoldProducts } from './sold-products.ts'

type Query = InferOutput<typeof exportReportQuerySchema>
type Cell = string | number | null
/** The first is of the names of the columns. */
type Table = Cell[][]

/** One report as a file; amounts in the shop's currency. What is of products is read some at a time while it is sent. */
export async function* reportAsCsv(context: AppContext, query: Query): AsyncGenerator<string> {
  // With the first rows: a query that makes no sense is refused before anything is sent.
  let mark = BYTE_ORDER_MARK
  for await (const rows of rowsOf(context, query)) {
    yield mark + csvLines(rows)
    mark = ''
  }
}

async function* rowsOf(context: AppContext, query: Query): AsyncGenerator<Table> {
  const { table } = query
  if (table === 'products') yield* productTable(context, query)
  else if (table === 'lying') yield* lyingTable(context, Number(query.days))
  else yield shortTable(await readReport(context, query), table)
}

function shortTable(report: Report, table: Exclude<Query['table'], 'products' | 'lying'>): Table {
  if (table === 'days') return dayTable(report)
  return table === 'tax' ? taxTable(report) : namedTable(NAMES[table], report[table])
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

async function* productTable({ database }: AppContext, query: Query): AsyncGenerator<Table> {
  const days = reportDays(query, dayAt(database.zone(), Date.now()))
  yield [
    ['Product ID', 'Product', 'Orders', 'Pieces', 'Amount', 'Pieces before', 'Amount before', 'In stock'],
  ]
  for await (const some of allSoldProducts(database, days, 'pieces'))
    yield some.map(({ _id, name, orders, pieces, revenue, before, inStock }) => [
      _id,
      name,
      orders,
      pieces,
      revenue,
      before.pieces,
      before.revenue,
      inStock,
    ])
}

async function* lyingTable({ database }: AppContext, days: number): AsyncGenerator<Table> {
  yield [['Product ID', 'Product', 'SKU', 'In stock', 'Worth', 'Last sold', 'In the catalogue since']]
  for await (const some of allLyingProducts(database, days))
    yield some.map(({ _id, name, sku, inStock, worth, lastSold, since }) => [
      _id,
      name,
      sku,
      inStock,
      worth,
      lastSold,
      since,
    ])
}
