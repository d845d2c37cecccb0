import type { Queries, Trx } from '../database/database.ts'
import type { AuthenticatorsTable } from '../database/schema/second-factor-tables.ts'

/** The user's authenticator app, being set up or confirmed. */
export const findAuthenticator = (db: Queries, userId: string): Promise<AuthenticatorsTable | undefined> =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The one that sign-ins ask for. */
export async function confirmedAuthenticator(
  db: Queries,
  userId: string,
): Promise<AuthenticatorsTable | undefined> {
  const row = await findAuthenticator(db, userId)
  return row?.confirmed_at === null ? undefined : row
}

type Begun = Pick<AuthenticatorsTable, 'user_id' | 'secret' | 'created_at' | 'begun_by'>

/** Begins anew; false where one is confirmed already. */
export async function beginAnew(db: Queries, { user_id, ...begun }: Begun): Promise<boolean> {
  const fresh = { ...begun, tries: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticators')
    .values({ user_id, ...fresh, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts a code before it is looked at, so that many at once are as many tries. False after `most` of them. */
export async function noteTry(
  db: Queries,
  { user_id, secret }: AuthenticatorsTable,
  most: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where it was confirmed, or begun anew, since it was read. */
export async function confirm(
  trx: Trx,
  { user_id, secret }: AuthenticatorsTable,
  step: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where a code of this step or of a later one was used: whoever reads one over a shoulder has nothing. */
export async function useStep(
  trx: Trx,
  { user_id, secret }: AuthenticatorsTable,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether there was one that counted; what was only begun goes too. */
export async function deleteAuthenticator(trx: Trx, userId: string): Promise<boolean> {
  const [gone] = await trx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return gone !== undefined && gone.confirmed_at !== null
}

export const forgetUnconfirmed = async (db: Queries, before: number): Promise<void> =>
  void (await db
    .deleteFrom('authenticators')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before)
    .execute())
