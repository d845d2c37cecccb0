import type { Database, Trx } from '../../database/database.ts'
import type { PasswordResetsTable } from '../../database/schema/account-tables.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { wordsOfFactors } from '../second-factor/words-of-factors.ts'
import { keepsFactors } from './keeps-factors.ts'
import { newToken, RESET_MINUTES, RESET_MS, tokenHash } from './tokens.ts'

const BATCH = 20

/**
 * Writes the letters that were asked for, each in the transaction that stores its token; who has no account gets none.
 * Resolves when nobody waits any more. Several servers may do it at once.
 */
export async function writeResetLinks(database: Database): Promise<void> {
  while ((await database.transact((trx) => writeSome(database, trx))) === BATCH);
}

/** Returns how many were looked at. */
async function writeSome({ locked }: Database, trx: Trx): Promise<number> {
  const asked = await locked(
    trx
      .selectFrom('password_resets')
      .selectAll()
      .where('token_hash', 'is', null)
      .orderBy('asked_at')
      .orderBy('id')
      .limit(BATCH),
  ).execute()
  for (const one of asked) await writeOne(trx, one)
  return asked.length
}

async function writeOne(trx: Trx, { id, email_key, asked_at }: PasswordResetsTable): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_key', 'role'])
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  if (!user || asked_at < Date.now() - RESET_MS) {
    await trx.deleteFrom('password_resets').where('id', '=', id).execute()
    return
  }
  const token = newToken()
  await trx
    .updateTable('password_resets')
    .set({ user_id: user.id, token_hash: tokenHash(token) })
    .where('id', '=', id)
    .execute()
  await writeLetter(trx, {
    kind: 'password-reset',
    about: id,
    to: user.email,
    data: {
      name: user.name,
      path: `/reset-password?token=${token}`,
      minutes: RESET_MINUTES,
      [(await keepsFactors(trx, user)) ? 'stays' : 'goes']: await wordsOfFactors(trx, user.id),
    },
  })
}
