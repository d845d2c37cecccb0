import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { capabilitiesOf } from '../engine/capabilities.ts'

/**
 * What servers beside each other keep in memory and a transaction has changed, written in that transaction, so that none
 * of them misses it. Several rows may have one `xid` where data was brought from another database. Where transactions have
 * no numbers it is one that nobody else has (decision 113).
 */
const statements = (xid: string) => [
  `create table catalogue_changes (
    xid ${xid} not null,
    at timestamptz not null default current_timestamp,
    origin text not null,
    changed text not null,
    primary key (xid, at)
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const xid = isPostgres && !capabilitiesOf(db).snapshots ? 'bigint' : 'xid8'
  for (const statement of statements(xid)) await sql.raw(statement).execute(db)
}
