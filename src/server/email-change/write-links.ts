import { findUserByEmail } from '../accounts/repository.ts'
import { newToken, tokenHash } from '../accounts/reset/tokens.ts'
import { masked } from '../admin/user-history.ts'
import type { Database, Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { answerEmailLink } from '#shared/endpoints/email-change.ts'
import { type ChangeRow, isAlive, LINK_MINUTES, OBJECTION_DAYS } from './repository.ts'

const BATCH = 20

/**
 * Writes the letters that changes begin with, in the transaction that stores the hashes of their links. Resolves when
 * no change waits for its letters. Several servers may do it at once.
 */
export async function writeChangeLinks(database: Database): Promise<void> {
  while ((await database.transact((trx) => writeSome(database, trx))) === BATCH);
}

/** Returns how many were looked at. */
async function writeSome({ locked }: Database, trx: Trx): Promise<number> {
  const asked = await locked(
    trx
      .selectFrom('email_changes')
      .selectAll()
      .where('written_at', 'is', null)
      .orderBy('asked_at')
      .orderBy('id')
      .limit(BATCH),
  ).execute()
  for (const change of asked) await writeOne(trx, change)
  return asked.length
}

async function writeOne(trx: Trx, change: ChangeRow): Promise<void> {
  const now = Date.now()
  const { id, user_id, new_email: to } = change
  const isWanted = isAlive(change, now)
  const isTaken = (await findUserByEmail(trx, to)) !== undefined
  const tokens = { new: newToken(), old: newToken() }
  await trx
    .updateTable('email_changes')
    .set({
      written_at: now,
      ...(isWanted && { old_token_hash: tokenHash(tokens.old) }),
      ...(isWanted && !isTaken && { new_token_hash: tokenHash(tokens.new) }),
    })
    .where('id', '=', id)
    .execute()
  if (!isWanted) return
  if (isTaken) await writeLetter(trx, { kind: 'email-change-taken', about: id, to, data: {} })
  else {
    const data = { path: pathOf(tokens.new), minutes: LINK_MINUTES }
    await writeLetter(trx, { kind: 'email-change-confirm', about: id, to, data })
  }
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await writeLetter(trx, {
    kind: 'email-change-notice',
    about: id,
    to: user.email,
    data: { name: user.name, newEmail: masked(to), path: pathOf(tokens.old), days: OBJECTION_DAYS },
  })
}

const pathOf = (token: string) => `${answerEmailLink.path}?token=${token}`
