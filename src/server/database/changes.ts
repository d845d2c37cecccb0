import { type RawBuilder, sql } from 'kysely'

/** What servers keep in memory beside products: the shop's settings, and its own words for its search. */
export type Topic = 'settings' | 'words'

/** What a transaction has changed of what servers keep in memory. */
export interface Changes {
  products: readonly string[]
  topics: readonly Topic[]
}

export const isAny = ({ products, topics }: Changes): boolean => products.length + topics.length > 0

/**
 * Tells the other servers on this PostgreSQL, from within the transaction and as its last statement.
 *
 * @param origin of the server, which need not be told.
 */
export const insertChanges = (origin: string, changes: Changes): RawBuilder<unknown> =>
  sql`insert into catalogue_changes (xid, origin, changed)
    values (pg_current_xact_id(), ${origin}, ${JSON.stringify(changes)})`
