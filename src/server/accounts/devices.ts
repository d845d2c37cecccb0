import { createHash, randomBytes } from 'node:crypto'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries } from '../database/database.ts'
import { emailKey } from './email-key.ts'

/** A device is known this long after its last login, ms. */
export const KNOWN_MS = 400 * 24 * 60 * 60 * 1000
/** Known devices of one account; beyond that the least recently used is dropped. */
const DEVICES_MOST = 20

/** Only the hash is stored, as with session tokens: a leaked database signs nobody in. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

export interface KnownDevice {
  key: string
  keyHash: string
}

/** The one of the device's keys that this account has registered; undefined when there is none. */
export async function knownDevice(
  db: Queries,
  email: string,
  keys: readonly string[],
): Promise<KnownDevice | undefined> {
  if (keys.length === 0) return undefined
  const offered = keys.map((key) => ({ key, keyHash: hashOf(key) }))
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.key_hash')
    .where('users.email_key', '=', emailKey(email))
    .where(
      'known_devices.key_hash',
      'in',
      offered.map(({ keyHash }) => keyHash),
    )
    .executeTakeFirst()
  return offered.find(({ keyHash }) => keyHash === row?.key_hash)
}

/**
 * Registers a device for the account and returns its key. The key is 256 random bits and always generated here, so
 * that an attacker cannot plant a key that they know.
 */
export async function rememberDevice(db: Queries, userId: string, now: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('known_devices')
    .values({ key_hash: hashOf(key), user_id: userId, last_used_at: now })
    .execute()
  const newest = db
    .selectFrom('known_devices')
    .select('key_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(DEVICES_MOST)
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('key_hash', 'not in', newest)
    .execute()
  return key
}

export async function noteUse(db: Queries, { keyHash }: KnownDevice, now: number): Promise<void> {
  await db.updateTable('known_devices').set({ last_used_at: now }).where('key_hash', '=', keyHash).execute()
}

/** Removes the known devices of the account, but for the one that holds one of the keys `kept`. */
export async function forgetDevicesOf(
  db: Queries,
  userId: string,
  kept: readonly string[] = [],
): Promise<void> {
  const all = db.deleteFrom('known_devices').where('user_id', '=', userId)
  await (kept.length > 0 ? all.where('key_hash', 'not in', kept.map(hashOf)) : all).execute()
}

export async function forgetOldDevices(db: Queries, now: number): Promise<void> {
  await deleteOld(db, 'known_devices', (is) => is('last_used_at', '<=', now - KNOWN_MS))
}
