import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { isPostgres } from '../database/engine/is-postgres.ts'

/** PostgreSQL takes a list as one value, and need not read thousands. Not for what is to come in an index's order. */
export const isAmong = (db: Queries, column: 'place' | 'number', numbers: readonly number[]) =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${[...numbers]}::integer[])`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(padded(numbers))})`

/** A list as long as the next power of two, by its last one again: so the texts of statements are few. */
export const padded = (list: readonly number[]): number[] => [
  ...list,
  ...Array.from({ length: 2 ** Math.ceil(Math.log2(list.length)) - list.length }, () => list.at(-1) ?? 0),
]
