import { randomBytes } from 'node:crypto'
import { setSetting } from '../database/database.ts'
import { newId } from '../platform/ids.ts'
import type { AppContext } from '../http/app-context.ts'
import { forgetDevicesOf } from './devices.ts'
import { endEmailChangesOf } from './end-email-changes.ts'
import { hashPassword } from './passwords.ts'
import { askForOwnPassword, findAnyAdmin, findUserByEmail, insertUser, makeAdmin } from './repository.ts'
import { isProven } from './proven-email.ts'
import { deleteFactors } from './delete-factors.ts'
import { endSessionsOf } from './sessions.ts'

export interface FirstAdmin {
  email: string
  /** Only when the server generated it: show it once, it is stored nowhere in clear. */
  password: string | undefined
}

const DEFAULT_EMAIL = 'admin@shop.example'

/**
 * Creates an admin from the configuration when there is none; undefined when there is one already.
 *
 * @param notify is called before the admin is committed. A start that is killed in between may have shown a password
 *   that was never stored (the next start shows another), but no admin is stored whose password was never shown.
 */
export async function ensureAdmin(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  notify: (admin: FirstAdmin) => void = () => {},
): Promise<FirstAdmin | undefined> {
  if (await findAnyAdmin(database.db)) return undefined
  const email = config.admin.email ?? DEFAULT_EMAIL
  const password = config.admin.password ?? randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password, config)
  const admin = { email, password: config.admin.password === undefined ? password : undefined }
  let notified = false
  const made = await database.transact(async (trx) => {
    // When two servers start on one database, the second waits here and then sees the first one's admin.
    await setSetting(trx, 'first-admin', email)
    if (await findAnyAdmin(trx)) return false
    const known = await findUserByEmail(trx, email)
    const id = known?.id ?? newId(Date.now())
    if (known) {
      // Somebody registered with that address first: from now on it belongs to the configured owner.
      await makeAdmin(trx, known.id, password_hash)
      await endSessionsOf(trx, known.id)
      await forgetDevicesOf(trx, known.id)
      await endEmailChangesOf(trx, known.id, Date.now())
      if (!(await isProven(trx, known))) await deleteFactors(trx, known.id)
    } else {
      await insertUser(trx, {
        id,
        name: 'Admin',
        email,
        password_hash,
        role: 'admin',
        created_at: Date.now(),
      })
    }
    if (admin.password !== undefined) await askForOwnPassword(trx, id)
    // The database may run this transaction twice.
    if (!notified) notify(admin)
    notified = true
    return true
  })
  return made ? admin : undefined
}
