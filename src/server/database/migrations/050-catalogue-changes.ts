import { type Kysely, sql } from 'kysely'

/**
 * What servers beside each other keep in memory and a transaction has changed, written in that transaction, so that none
 * of them misses it. Several rows may have one `xid` where data was brought from another database.
 */
const statements = [
  `create table catalogue_changes (
    xid xid8 not null,
    at timestamptz not null default current_timestamp,
    origin text not null,
    changed text not null,
    primary key (xid, at)
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
