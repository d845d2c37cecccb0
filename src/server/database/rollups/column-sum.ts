import { type RawBuilder, sql } from 'kysely'

/**
 * The sum of a column of whole numbers, exact up to 2^53, as numbers are in JavaScript. PostgreSQL adds bigints up as
 * decimals of any length, which took twice as long, and gives them as text.
 */
export const columnSum = (column: 'orders' | 'pieces' | 'paise' | 'base'): RawBuilder<number> =>
  sql<number>`sum(cast(${sql.ref(column)} as double precision))`
