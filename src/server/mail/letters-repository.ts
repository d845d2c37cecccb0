import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { LettersTable } from '../database/schema/mail-tables.ts'

export type LetterRow = Selectable<LettersTable>

const INTERRUPTED =
  'The shop was interrupted while this letter was handed over: it is sent again, under the same Message-ID'

/** No letter waits longer for its next attempt: one that does was put off by a clock that was ahead, ms. */
const FURTHEST_MS = 24 * 60 * 60_000

/** Ids of letters whose time has come, the oldest first. */
export async function dueLetters(db: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await selectDue(db, { now, furthest: now + FURTHEST_MS, limit })
  return rows.map(({ id }) => id)
}

const selectDue = prepared<{ now: number; furthest: number; limit: number }, { id: string }>(
  (db, { param }) =>
    db
      .selectFrom('letters')
      .select('id')
      .where('state', '=', sql.lit('waiting'))
      .where(({ or, eb }) => or([eb('next_at', '<=', param('now')), eb('next_at', '>', param('furthest'))]))
      .orderBy('next_at')
      .orderBy('id')
      .limit(param('limit')),
)

/** When the next letter is due, ms; undefined when none waits. */
export async function nextDue(db: Queries): Promise<number | undefined> {
  const [row] = await selectNext(db, {})
  return row && Number(row.next_at)
}

const selectNext = prepared<object, { next_at: number }>((db) =>
  db
    .selectFrom('letters')
    .select('next_at')
    .where('state', '=', sql.lit('waiting'))
    .orderBy('next_at')
    .limit(sql.lit(1)),
)

/**
 * Marks a letter as being handed over, before the mail server hears of it. Undefined when another has it.
 *
 * @param messageId for the first attempt; later ones keep theirs.
 */
export const claimLetter = (
  db: Queries,
  id: string,
  { holder, now, messageId }: { holder: string; now: number; messageId: string },
): Promise<LetterRow | undefined> =>
  db
    .updateTable('letters')
    .set(({ eb, fn, ref, val }) => ({
      state: 'sending',
      claimed_by: holder,
      claimed_at: now,
      attempts: eb('attempts', '+', 1),
      message_id: fn.coalesce(ref('message_id'), val(messageId)),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** Changes a letter that this holder has claimed, and lets go of it. */
export async function settleLetter(
  db: Queries,
  { id, claimed_by: holder }: Pick<LetterRow, 'id' | 'claimed_by'>,
  change: Partial<Pick<LetterRow, 'state' | 'sent_at' | 'next_at' | 'last_error' | 'data'>>,
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...change, claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claimed_by', '=', holder)
    .execute()
}

/** Lets letters wait again that were claimed before `before`, ms, by somebody who is gone. Returns how many. */
export async function takeBack(db: Queries, now: number, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'waiting', claimed_by: null, claimed_at: null, next_at: now, last_error: INTERRUPTED })
    .where('state', '=', sql.lit('sending'))
    .where(({ or, eb }) => or([eb('claimed_at', '<', before), eb('claimed_at', '>', now + FURTHEST_MS)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
