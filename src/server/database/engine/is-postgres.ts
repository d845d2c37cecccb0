import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether it asks PostgreSQL, or what speaks its protocol; else embedded SQLite. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
