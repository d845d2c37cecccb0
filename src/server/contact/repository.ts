import type { Selectable } from 'kysely'
import type { ContactQuery } from '#shared/contract/admin/contact.ts'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries } from '../database/database.ts'
import type { ContactMessagesTable } from '../database/schema/content-tables.ts'

export type MessageRow = Selectable<ContactMessagesTable>

/** Whether it was not there before. */
export async function insertMessage(db: Queries, row: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

const ofState = (db: Queries, state: ContactQuery['state']) => {
  const all = db.selectFrom('contact_messages')
  return state === undefined ? all : all.where('answered_at', state === 'open' ? 'is' : 'is not', null)
}

/** Newest first, only those older than `cursor`. */
export const findMessages = (
  db: Queries,
  { state, cursor }: ContactQuery,
  limit: number,
): Promise<MessageRow[]> => {
  const list = ofState(db, state).selectAll().orderBy('id', 'desc').limit(limit)
  return (cursor ? list.where('id', '<', cursor) : list).execute()
}

export async function countMessages(db: Queries, state: ContactQuery['state']): Promise<number> {
  const row = await ofState(db, state)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Undefined where there is no such message. */
export const setAnswered = (
  db: Queries,
  id: string,
  answeredAt: number | null,
): Promise<MessageRow | undefined> =>
  db
    .updateTable('contact_messages')
    .set({ answered_at: answeredAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Answered messages are kept for a year, ms; those of who has deleted their account no longer. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

export async function forgetOldMessages(db: Queries, now: number): Promise<void> {
  await deleteOld(db, 'contact_messages', (is) =>
    is.or([
      is('answered_at', '<', now - KEPT_MS),
      is.and([is('answered_at', 'is not', null), is('sender_left', '=', 1)]),
    ]),
  )
}
