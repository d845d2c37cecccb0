/** What both databases store in a column: text, paise, milliseconds, flags. */
export type Value = string | number | null

export interface TableShape {
  name: string
  columns: string[]
  /** The columns of amounts, quantities and other numbers that mean something when they are added up. */
  summed: string[]
}

/** Of one table; sums as digits, for they may be larger than a number keeps exactly. */
export interface TableTotals {
  rows: number
  sums: Record<string, string>
}

/** What there is of a shop's rows at one moment. */
export interface ShopShape {
  database: 'sqlite' | 'postgres'
  /** What was done to its tables, in order. */
  migrations: string[]
  /** Each after those that it refers to. */
  tables: TableShape[]
  /** By table. */
  totals: Record<string, TableTotals>
}

/** The rows of one table, or some of them: values in the order of its columns. */
export interface RowBatch {
  table: TableShape
  rows: Value[][]
}

/** All rows of a shop as they are at one moment, table by table; read once. */
export interface ShopRows {
  shape: ShopShape
  batches: () => AsyncGenerator<RowBatch, void>
}

/** The rows of a database that is open. */
export interface OpenRows extends ShopRows {
  /** Notes for servers that the shop is there from now on, and no longer here. */
  markMoved: (place: string) => Promise<void>
  close: () => Promise<void>
}

/** Rows that are handled at a time. */
export const ROWS_AT_ONCE = 500

/** An identifier as both databases quote it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A sentence for each table that has not what it should; none where the two agree. */
export function discrepancies(
  wanted: Readonly<Record<string, TableTotals>>,
  found: Readonly<Record<string, TableTotals>>,
): string[] {
  return Object.entries(wanted).flatMap(([table, { rows, sums }]) => {
    const other = found[table]
    if (!other) return [`${table} is missing`]
    if (rows !== other.rows) return [`${table} has ${other.rows} rows instead of ${rows}`]
    return Object.entries(sums).flatMap(([column, sum]) =>
      sum === other.sums[column]
        ? []
        : [`${table}.${column} comes to ${other.sums[column]} instead of ${sum}`],
    )
  })
}
