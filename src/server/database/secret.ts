import { randomBytes } from 'node:crypto'
import { type Queries, setting } from './database.ts'

/**
 * The shop's own secret of that name: 256 random bits, base64url. Created by the first server that needs it; shared
 * by all servers and kept across restarts.
 */
export async function secretOf(db: Queries, name: string): Promise<string> {
  const known = await setting(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await setting(db, name)) ?? ''
}
