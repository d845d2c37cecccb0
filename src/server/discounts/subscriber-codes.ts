import { randomInt } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import { addressKey } from './address-key.ts'

/** Without those that are taken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const newCode = (): string =>
  `HELLO-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** The one code of a subscriber: whoever subscribes again has the same one again. */
export async function subscriberCode(db: Queries, email: string, now: number): Promise<string> {
  const key = await addressKey(db, email)
  await db
    .insertInto('subscriber_codes')
    .values({ code_key: newCode(), subscriber_key: key, created_at: now })
    .onConflict((conflict) => conflict.column('subscriber_key').doNothing())
    .execute()
  const { code_key: code } = await db
    .selectFrom('subscriber_codes')
    .select('code_key')
    .where('subscriber_key', '=', key)
    .executeTakeFirstOrThrow()
  return code
}

export async function isSubscriberCode(db: Queries, codeKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscriber_codes')
    .select('code_key')
    .where('code_key', '=', codeKey)
    .executeTakeFirst()
  return found !== undefined
}
