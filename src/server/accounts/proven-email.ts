import type { Queries } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'

/** Somebody has used a link of a letter that went there. */
export async function noteProven(db: Queries, userId: string, emailKey: string): Promise<void> {
  await db
    .insertInto('proven_emails')
    .values({ user_id: userId, email_key: emailKey })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email_key: emailKey }))
    .execute()
}

/** Whether the account's address, as it is now, has been shown to be theirs: at the sign-up anybody types any. */
export async function isProven(
  db: Queries,
  { id, email_key }: Pick<UsersTable, 'id' | 'email_key'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('proven_emails')
    .select('user_id')
    .where('user_id', '=', id)
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  return row !== undefined
}
