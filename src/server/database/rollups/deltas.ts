import { type RawBuilder, sql } from 'kysely'
import type { RollupsTable, Series } from '../schema/rollup-tables.ts'
import { dayAt, slotAt } from './days.ts'

/** What something adds to the sums, or takes off; `moment` (ms) says to which day of them. */
export interface Delta {
  series: Series
  name: string
  moment: number
  orders?: number
  pieces?: number
  paise?: number
  base?: number
}

const MEASURES = ['orders', 'pieces', 'paise', 'base'] as const

export const negated = (deltas: readonly Delta[]): Delta[] =>
  deltas.map(({ orders = 0, pieces = 0, paise = 0, base = 0, ...delta }) => ({
    ...delta,
    orders: -orders,
    pieces: -pieces,
    paise: -paise,
    base: -base,
  }))

/** What the deltas come to, row by row, always in the same order; without what comes to nothing. */
export function rollupRows(deltas: readonly Delta[], zone: string): RollupsTable[] {
  const rows = new Map<string, RollupsTable>()
  for (const { series, name, moment, orders = 0, pieces = 0, paise = 0, base = 0 } of deltas) {
    const at = series === 'slot' ? slotAt(moment) : dayAt(zone, moment)
    const key = `${series} ${at} ${name}`
    const row = rows.get(key) ?? { series, name, at, orders: 0, pieces: 0, paise: 0, base: 0 }
    row.orders += orders
    row.pieces += pieces
    row.paise += paise
    row.base += base
    rows.set(key, row)
  }
  return [...rows]
    .filter(([, row]) => MEASURES.some((measure) => row[measure] !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}

/** What follows the values: they are added to what there is. */
export const ADDED = sql` on conflict (series, at, name) do update set
    orders = rollups.orders + excluded.orders, pieces = rollups.pieces + excluded.pieces,
    paise = rollups.paise + excluded.paise, base = rollups.base + excluded.base`

/** More have more parameters than a database takes; no order has so many. */
export const SUMS_AT_ONCE = 500

/** Statements that add the rows to what there is: one, unless there are very many. */
export const addRows = (rows: readonly RollupsTable[]): RawBuilder<unknown>[] =>
  Array.from({ length: Math.ceil(rows.length / SUMS_AT_ONCE) }, (_, at) =>
    addSome(rows.slice(at * SUMS_AT_ONCE, (at + 1) * SUMS_AT_ONCE)),
  )

const addSome = (rows: readonly RollupsTable[]): RawBuilder<unknown> =>
  sql`insert into rollups (series, at, name, orders, pieces, paise, base) values ${sql.join(
    rows.map(
      ({ series, at, name, orders, pieces, paise, base }) =>
        sql`(${series}, ${at}, ${name}, ${orders}, ${pieces}, ${paise}, ${base})`,
    ),
  )}${ADDED}`
