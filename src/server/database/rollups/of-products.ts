import { sql } from 'kysely'

/** Days of the shop's time zone, counted from 1970, up to but not including `to`. */
export interface Days {
  from: number
  to: number
}

/** Which sums are of products. A literal: it must match the condition of their index. */
export const OF_PRODUCTS = sql<boolean>`series = 'product'`
