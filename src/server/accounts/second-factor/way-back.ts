import { setSetting, setting } from '../../database/database.ts'
import type { AppContext } from '../../http/app-context.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { newId } from '../../platform/ids.ts'
import type { WayBack } from '../../process/startup-notice.ts'
import { findUserByEmail } from '../repository.ts'
import { endSessionsOf } from '../sessions.ts'
import { deleteFactors } from './delete-factors.ts'

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
    if (!user || !(await deleteFactors(trx, user.id))) return 'nobody'
    await endSessionsOf(trx, user.id)
    const data = { name: user.name, byShop: true }
    await writeLetter(trx, { kind: 'second-factor-off', about: newId(Date.now()), to: user.email, data })
    return 'removed'
  })
}
