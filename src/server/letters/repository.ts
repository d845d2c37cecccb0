import { sql } from 'kysely'
import type { LetterQuery } from '#shared/contract/admin/letter.ts'
import type { Queries } from '../database/database.ts'
import type { LetterRow } from '../mail/letters-repository.ts'

/** Newest first, only those older than `cursor`, an id. */
export async function findLetters(
  db: Queries,
  { state, kind, search, cursor }: LetterQuery,
  limit: number,
): Promise<LetterRow[]> {
  let query = db.selectFrom('letters').selectAll().orderBy('id', 'desc').limit(limit)
  if (state) query = query.where('state', '=', state)
  if (kind) query = query.where('kind', '=', kind)
  if (cursor) query = query.where('id', '<', cursor)
  if (search) {
    const pattern = `%${search
      .toWellFormed()
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(sql<boolean>`lower(recipient) like ${pattern} escape '\\'`)
  }
  return query.execute()
}

export const findLetter = (db: Queries, id: string): Promise<LetterRow | undefined> =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Has a letter sent: one that waits now, one that was sent or given up once more, as another message. False while
 * it is being sent.
 */
export async function sendNow(db: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set(({ eb }) => ({
      state: 'waiting',
      next_at: now,
      attempts: 0,
      last_error: null,
      // By the same Message-ID the recipient's server would take it for a repeat.
      message_id: eb.case().when('state', '=', 'waiting').then(eb.ref('message_id')).else(null).end(),
    }))
    .where('id', '=', id)
    .where('state', '<>', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
