/**
 * What servers keep in memory and a transaction has changed, a row for each: for the other servers on one PostgreSQL, and
 * for a start that goes on from what was kept (decision 110).
 */
export interface CatalogueChangesTable {
  /** The transaction's xid8; on embedded SQLite a number, one more than the last. */
  xid: string
  /** When it began, by the database's clock. */
  at: Date
  /** The server that it was on. */
  origin: string
  /** JSON of `Changes`. */
  changed: string
}

export interface ChangeTables {
  catalogue_changes: CatalogueChangesTable
}
