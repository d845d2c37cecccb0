/** What other servers keep in memory and a transaction has changed, a row for each; on PostgreSQL only. */
interface CatalogueChangesTable {
  /** The transaction's xid8. */
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
