import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deleteOld } from '../../database/delete-old.ts'
import type { Queries } from '../../database/database.ts'
import { secretOf } from '../../database/secret.ts'

/** How long a challenge may be answered, ms. */
export const CHALLENGE_MS = 5 * 60 * 1000
const KEY_NAME = 'passkey-key'
const TIME_BYTES = 6
const RANDOM_BYTES = 16
const MAC_BYTES = 32

const macOf = (key: string, about: string, payload: Buffer) =>
  createHmac('sha256', key).update(`${about}\n`).update(payload).digest()

/**
 * A challenge for an authenticator. It carries its own end and the shop's mark, so that none has to be stored before
 * it is answered: strangers who ask for thousands fill nothing.
 *
 * @param about what it may be used for, such as `add <user id>`
 */
export async function newChallenge(db: Queries, about: string, now: number): Promise<Buffer<ArrayBuffer>> {
  const end = Buffer.alloc(TIME_BYTES)
  end.writeUIntBE(now + CHALLENGE_MS, 0, TIME_BYTES)
  const payload = Buffer.concat([end, randomBytes(RANDOM_BYTES)])
  return Buffer.concat([payload, macOf(await secretOf(db, KEY_NAME), about, payload)])
}

/** Whether the shop made this challenge for `about` within the last five minutes; it may have been used since. */
export async function isChallenge(
  db: Queries,
  challenge: string,
  about: string,
  now: number,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES) return false
  const payload = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
  const end = payload.readUIntBE(0, TIME_BYTES)
  const isOurs = timingSafeEqual(
    bytes.subarray(payload.length),
    macOf(await secretOf(db, KEY_NAME), about, payload),
  )
  return isOurs && end > now
}

/** In the transaction of what it allows; false when it was used before: an answer that is sent again does nothing. */
export async function useChallenge(db: Queries, challenge: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ challenge, expires_at: now + CHALLENGE_MS })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const forgetOldChallenges = async (db: Queries, now: number): Promise<void> =>
  void (await deleteOld(db, 'used_challenges', (is) => is('expires_at', '<=', now)))
