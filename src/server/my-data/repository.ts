import type { Queries } from '../database/database.ts'

/** When the account was made, ms. */
export async function signedUpAt(db: Queries, id: string): Promise<number> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.created_at
}

/** The newest first, without what they are known by. */
export const sessionsToGive = (db: Queries, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()

export const passkeysToGive = (db: Queries, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
