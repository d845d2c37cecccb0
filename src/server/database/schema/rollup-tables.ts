import type { Generated } from 'kysely'

/**
 * What was sold, counted: `series` says what is counted, `name` which of it, `at` of which day of the shop's time zone,
 * counted from 1970. Each row is the sum of what single orders, refunds and credit notes contribute to it.
 */
export interface RollupsTable {
  series: Series
  name: string
  at: number
  orders: number
  pieces: number
  /** Paise. */
  paise: number
  /** Paise of what the amount was reckoned from: what tax is taken of, what orders with a code came to. */
  base: number
}

/** `slot` is of quarter hours of UTC instead of days, and `visit` is no order's: it is what was counted and nothing else. */
export const SERIES = [
  'status',
  'slot',
  'product',
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
] as const
export type Series = (typeof SERIES)[number]

export interface RollupTables {
  rollups: RollupsTable
}

/** What an order's line is of, as it was when it was bought; empty where nobody has noted it. */
export interface KindColumn {
  kind: Generated<string>
}

/** Whether who ordered had ordered before; null where nobody has noted it. */
export interface ReturningColumn {
  is_returning: Generated<0 | 1 | null>
}
