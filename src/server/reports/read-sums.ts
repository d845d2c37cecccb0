import type { Days } from '../database/rollups/of-products.ts'
import { dayStart } from '../database/rollups/days.ts'
import type { Queries } from '../database/database.ts'
import type { RollupsTable, Series } from '../database/schema/rollup-tables.ts'
import { columnSum } from '../database/rollups/column-sum.ts'

export type Sum = Omit<RollupsTable, 'at'>

/** Those that have few names, so that all of them are read at once. */
const SMALL = [
  'status',
  'size',
  'color',
  'kind',
  'sum',
  'code',
  'customer',
  'tax',
  'taxCancelled',
  'taxCredited',
  'taxName',
  'refund',
  'visit',
] as const satisfies readonly Series[]

/** What there is of each on these days together. */
export async function readSums(db: Queries, { from, to }: Days): Promise<Sum[]> {
  const rows = await db
    .selectFrom('rollups')
    .select([
      'series',
      'name',
      columnSum('orders').as('orders'),
      columnSum('pieces').as('pieces'),
      columnSum('paise').as('paise'),
      columnSum('base').as('base'),
    ])
    .where('series', 'in', SMALL)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(['series', 'name'])
    .execute()
  return rows.map(({ series, name, orders, pieces, paise, base }) => ({
    series,
    name,
    orders: Number(orders),
    pieces: Number(pieces),
    paise: Number(paise),
    base: Number(base),
  }))
}

/** What need not be paid any more of orders of these days that are not cancelled, in paise. */
export async function waivedOf(db: Queries, zone: string, { from, to }: Days): Promise<number> {
  const { waived } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | string | null>('waived').as('waived'))
    .where('waived', '>', 0)
    .where('status', '<>', 'Cancelled')
    .where('created_at', '>=', dayStart(zone, from))
    .where('created_at', '<', dayStart(zone, to))
    .executeTakeFirstOrThrow()
  return Number(waived ?? 0)
}

/** Orders of each status and visits, day by day. */
export async function sumsByDay(db: Queries, { from, to }: Days): Promise<RollupsTable[]> {
  return db
    .selectFrom('rollups')
    .selectAll()
    .where('series', 'in', ['status', 'visit'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
}
