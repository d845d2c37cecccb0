import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Passkey } from '#shared/contract/passkey.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries } from '../../database/database.ts'
import type { PasskeysTable } from '../../database/schema/passkey-tables.ts'
import type { UsersTable } from '../../database/schema/tables.ts'

/** The user's, the newest first. */
export const passkeysOf = (db: Queries, userId: string): Promise<PasskeysTable[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A passkey with whose it is. */
export async function findPasskey(
  db: Queries,
  credentialId: string,
): Promise<{ passkey: PasskeysTable; user: UsersTable } | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  const user =
    passkey && (await db.selectFrom('users').selectAll().where('id', '=', passkey.user_id).executeTakeFirst())
  return user && { passkey, user }
}

export const insertPasskey = async (db: Queries, row: PasskeysTable): Promise<void> =>
  void (await db.insertInto('passkeys').values(row).execute())

export const deletePasskey = async (db: Queries, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False when it was deleted, or has counted further, since `passkey` was read. */
export async function notePasskeyUse(
  db: Queries,
  passkey: PasskeysTable,
  counter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeysTable): Passkey => ({
  _id: id,
  name,
  createdAt: new Date(created_at).toISOString(),
  lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
})

/** As WebAuthn's library wants it. */
export const credentialOf = ({
  credential_id,
  public_key,
  counter,
  transports,
}: PasskeysTable): WebAuthnCredential => ({
  id: credential_id,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter,
  transports: fromJson<string[]>(transports),
})
