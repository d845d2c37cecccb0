import { deleteOld } from '../database/delete-old.ts'
import type { Queries } from '../database/database.ts'
import type { EmailChangesTable } from '../database/schema/account-tables.ts'

export type ChangeRow = EmailChangesTable

/** A link to the new address is good for so long from when it was asked for. */
export const LINK_MINUTES = 60
const LINK_MS = LINK_MINUTES * 60 * 1000
/** The old address has so long to object, once the new one has confirmed. */
export const OBJECTION_DAYS = 7
export const OBJECTION_MS = OBJECTION_DAYS * 24 * 60 * 60 * 1000

/** Whether the change can still come about. */
export const isAlive = ({ ended_at, new_confirmed_at, asked_at }: ChangeRow, now: number): boolean =>
  ended_at === null && (new_confirmed_at !== null || asked_at > now - LINK_MS)

/** The user's change that waits for confirmations. */
export async function pendingChange(
  db: Queries,
  userId: string,
  now: number,
): Promise<ChangeRow | undefined> {
  const rows = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.find((row) => isAlive(row, now))
}

export const insertChange = async (
  db: Queries,
  row: Pick<ChangeRow, 'id' | 'user_id' | 'new_email' | 'asked_at'>,
) =>
  void (await db
    .insertInto('email_changes')
    .values({
      ...row,
      written_at: null,
      new_token_hash: null,
      old_token_hash: null,
      new_confirmed_at: null,
      old_confirmed_at: null,
      ended_at: null,
    })
    .execute())

export type ChangeSide = 'new' | 'old'

/** The change that this link leads to, and whose mailbox has it; undefined where the link is of no use any more. */
export async function changeOfLink(
  db: Queries,
  hash: string,
  now: number,
): Promise<{ change: ChangeRow; mailbox: ChangeSide } | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where(({ or, eb }) => or([eb('new_token_hash', '=', hash), eb('old_token_hash', '=', hash)]))
    .executeTakeFirst()
  if (!change || !isAlive(change, now)) return undefined
  const mailbox = change.new_token_hash === hash ? 'new' : 'old'
  return change[`${mailbox}_confirmed_at`] === null ? { change, mailbox } : undefined
}

export const noteConfirmed = async (
  db: Queries,
  id: string,
  mailbox: ChangeSide,
  now: number,
): Promise<void> =>
  void (await db
    .updateTable('email_changes')
    .set({ [`${mailbox}_confirmed_at`]: now })
    .where('id', '=', id)
    .execute())

/** Those that the old address has not objected to in time, the oldest first. */
export const dueChanges = (db: Queries, now: number): Promise<ChangeRow[]> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('new_confirmed_at', '<=', now - OBJECTION_MS)
    .orderBy('new_confirmed_at')
    .execute()

/** Deletes what can come about no more, a day after that was so. */
export async function forgetOldEmailChanges(db: Queries, now: number): Promise<void> {
  await deleteOld(db, 'email_changes', (is) =>
    is.and([
      is('asked_at', '<=', now - 24 * 60 * 60 * 1000),
      is.or([is('ended_at', 'is not', null), is('new_confirmed_at', 'is', null)]),
    ]),
  )
}
