import { setSetting, setting } from '../../database/database.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { WayBack } from '../../process/startup-notice.ts'
import { findUserByEmail } from '../repository.ts'
import { takeFactorsOf } from '../delete-factors.ts'

const KEY = 'forgotten_second_factor'

/**
 * The way back in for an owner who has lost phone, passkeys and recovery codes, by whoever may start the server: removes
 * all three from the account that FORGET_SECOND_FACTOR names. Its password stays. Once: while the variable stays set,
 * later starts do nothing, and a start without it forgets that it was. Undefined where it is not set.
 */
export async function forgetSecondFactor({
  config: { forgetSecondFactor: email = '' },
  database: { db, transact },
}: Pick<AppContext, 'config' | 'database'>): Promise<WayBack | undefined> {
  const before = (await setting(db, KEY)) ?? ''
  if (email === before) return email === '' ? undefined : 'done before'
  return transact(async (trx) => {
    await setSetting(trx, KEY, email)
    if (email === '') return undefined
    const user = await findUserByEmail(trx, email)
    return user && (await takeFactorsOf(trx, user)) ? 'removed' : 'nobody'
  })
}
