import { randomBytes } from 'node:crypto'
import { setSetting } from '../database/database.ts'
import { newId } from '../platform/ids.ts'
import type { AppContext } from '../http/app-context.ts'
import { forgetDevicesOf } from './devices.ts'
import { hashPassword } from './passwords.ts'
import { findAnyAdmin, findUserByEmail, insertUser, makeAdmin } from './repository.ts'
import { endSessionsOf } from './sessions.ts'

export interface FirstAdmin {
  email: string
  /** Only when the server made it up: to be shown once, it is kept nowhere. */
  password: string | undefined
}

const DEFAULT_EMAIL = 'admin@darzi.example'

/**
 * Makes an admin from the configuration when there is none; undefined when there was one.
 *
 * @param tell hears of the new admin before it is stored: a start that is cut off at any moment may have told of
 *   one that is not there, and the next start tells of another, but none is stored whose password nobody was told.
 */
export async function ensureAdmin(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  tell: (admin: FirstAdmin) => void = () => {},
): Promise<FirstAdmin | undefined> {
  if (await findAnyAdmin(database.db)) return undefined
  const email = config.admin.email ?? DEFAULT_EMAIL
  const password = config.admin.password ?? randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  const admin = { email, password: config.admin.password === undefined ? password : undefined }
  let told = false
  const made = await database.transact(async (trx) => {
    // Two servers that start at once on one database: the second waits here and then sees the first's.
    await setSetting(trx, 'first-admin', email)
    if (await findAnyAdmin(trx)) return false
    const known = await findUserByEmail(trx, email)
    if (known) {
      // Somebody registered with that address first: it is the configured owner's from here on.
      await makeAdmin(trx, known.id, password_hash)
      await endSessionsOf(trx, known.id)
      await forgetDevicesOf(trx, known.id)
    } else {
      const now = Date.now()
      await insertUser(trx, {
        id: newId(now),
        name: 'Admin',
        email,
        password_hash,
        role: 'admin',
        created_at: now,
      })
    }
    // The database may have this done twice.
    if (!told) tell(admin)
    told = true
    return true
  })
  return made ? admin : undefined
}
