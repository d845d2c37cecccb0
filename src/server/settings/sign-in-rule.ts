import { OFFICE_ENTRY } from '#shared/contract/admin/history.ts'
import type { SignInRule } from '#shared/contract/admin/sign-in-rule.ts'
import type { User } from '#shared/contract/user.ts'
import { demandOfStaff, factorCount, isDemandedOfStaff } from '../accounts/demand.ts'
import type { Database, Queries } from '../database/database.ts'
import type { OpenedWith } from '../database/schema/second-factor-tables.ts'
import { record } from '../history/record.ts'
import { invalid } from '../platform/errors.ts'

const FIELD = 'needsSecondFactor'

export const readSignInRule = async (db: Queries): Promise<SignInRule> => ({
  [FIELD]: await isDemandedOfStaff(db),
})

/**
 * Throws a 400 where it is demanded by somebody who has not signed in so themselves: they would lock themselves out.
 *
 * @param openedWith what the session that asks has shown.
 */
export async function saveSignInRule(
  database: Database,
  { needsSecondFactor: to }: SignInRule,
  actor: User,
  openedWith: OpenedWith,
): Promise<SignInRule> {
  const hasShown = openedWith !== 'password' && (await factorCount(database.db, actor._id)) > 0
  if (to && !hasShown) throw invalid(FIELD, 'Set up a passkey or an authenticator app for yourself first')
  await database.transact(async (trx) => {
    const from = await isDemandedOfStaff(trx)
    if (from === to) return
    await demandOfStaff(trx, to)
    await record(trx, [
      {
        actor,
        action: 'settings',
        kind: 'settings',
        entityId: OFFICE_ENTRY,
        title: 'Signing in',
        changes: [{ field: FIELD, from, to }],
      },
    ])
  })
  return { [FIELD]: to }
}
