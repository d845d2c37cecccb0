import { createHash, randomBytes } from 'node:crypto'
import type { Queries, Trx } from '../../database/database.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** 80 bits: nobody finds one by trying, nor from its hash. */
const CODE_BYTES = 10

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')
/** However it was typed: in any case, with or without hyphens, with digits for letters that look like them. */
const plainCode = (typed: string) =>
  typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')

/** Ten new codes in the place of all of before, such as `AB3D-…`: each signs in once, without the app. */
export async function replaceRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(CODE_BYTES)))
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId, used_at: null })))
    .execute()
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** False when it is none of theirs, or was used before. */
export async function spendRecoveryCode(
  trx: Trx,
  userId: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(plainCode(typed)))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
