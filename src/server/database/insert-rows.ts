import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from './database.ts'
import { type Prepared, prepared } from './prepared.ts'
import type { Tables } from './schema/tables.ts'

/** Of so many rows a statement is built once; what has more is rare. */
const KEPT = 40

/**
 * Inserts rows without waiting for it (`Trx.send`), by a statement that is built once for each number of them: building it
 * takes longer than running it.
 *
 * @param columns every column of a row
 * @param tail what follows the values, such as `on conflict`
 */
export function insertRows<Row extends object>(
  table: keyof Tables,
  columns: Record<keyof Row & string, true>,
  tail: RawBuilder<unknown> = sql``,
): (trx: Trx, rows: readonly Row[]) => void {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const head = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values`
  const statement = (count: number, value: (at: number, name: keyof Row & string) => unknown) =>
    sql`${head} ${sql.join(
      Array.from({ length: count }, (_, at) => sql`(${sql.join(names.map((name) => value(at, name)))})`),
    )} ${tail}`
  // All values in one list, by their places in it.
  const kept = new Map<number, Prepared<Record<string, unknown>, unknown>>()
  const build = (count: number) =>
    prepared<Record<string, unknown>, unknown>((db: Queries, { param }) => ({
      compile: () =>
        statement(count, (at, name) => param(String(at * names.length + names.indexOf(name)))).compile(db),
    }))
  return (trx, rows) => {
    if (rows.length === 0) return
    if (rows.length > KEPT) {
      trx.send(statement(rows.length, (at, name) => rows[at]?.[name]).compile(trx))
      return
    }
    const ready = kept.get(rows.length) ?? build(rows.length)
    kept.set(rows.length, ready)
    const values = rows.flatMap((row) => names.map((name) => row[name]))
    ready.send(trx, values as unknown as Record<string, unknown>)
  }
}
