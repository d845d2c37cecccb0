import type { Kysely } from 'kysely'
import type { Tables } from './schema/tables.ts'

/** Under this name the settings say where the shop has gone from here. */
export const MOVED = 'moved'

/** Throws a sentence where the shop has moved to another database: orders that this one took would be lost to it. */
export async function refuseMoved(db: Kysely<Tables>): Promise<void> {
  const moved = await db.selectFrom('settings').select('value').where('key', '=', MOVED).executeTakeFirst()
  if (moved)
    throw new Error(`the shop has moved from here to ${moved.value}: open it there, or restore a backup here`)
}
