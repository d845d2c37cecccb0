import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Brings what embedded SQLite has in its log so far into the database's file, so that this file by itself is
 * nearly whole. Waits for nobody who reads; others wait for at most the 16 MB of a log's usual length.
 */
export async function checkpoint({ kind, db }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(db)
}
