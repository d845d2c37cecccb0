import type { Queries } from '../database/database.ts'

/** Whether they were not subscribed before. */
export async function addSubscriber(
  db: Queries,
  emailKey: string,
  email: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscribers')
    .values({ email_key: emailKey, email, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Nothing where they are not subscribed. */
export async function removeSubscriber(db: Queries, emailKey: string): Promise<void> {
  await db.deleteFrom('subscribers').where('email_key', '=', emailKey).execute()
}
