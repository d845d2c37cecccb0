import type { UpdateResult } from 'kysely'
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

/** Changes the app as it was read: one that was begun anew since is another. */
const changing = (db: Queries, { user_id, secret }: AuthenticatorsTable) =>
  db.updateTable('authenticators').where('user_id', '=', user_id).where('secret', '=', secret)

const isChanged = ({ numUpdatedRows }: UpdateResult): boolean => numUpdatedRows === 1n

/** Counts a code before it is looked at, so that many at once are as many tries. False after `most` of them. */
export const noteTry = (db: Queries, app: AuthenticatorsTable, most: number): Promise<boolean> =>
  changing(db, app)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tries', '<', most)
    .executeTakeFirst()
    .then(isChanged)

/** False where it was confirmed, or begun anew, since it was read. */
export const confirm = (trx: Trx, app: AuthenticatorsTable, step: number, now: number): Promise<boolean> =>
  changing(trx, app)
    .set({ confirmed_at: now, last_step: step })
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
    .then(isChanged)

/** False where a code of this step or of a later one was used: whoever reads one over a shoulder has nothing. */
export const useStep = (trx: Trx, app: AuthenticatorsTable, step: number): Promise<boolean> =>
  changing(trx, app).set({ last_step: step }).where('last_step', '<', step).executeTakeFirst().then(isChanged)

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
