import { randomBytes } from 'node:crypto'
import type { Guest, GuestAccount } from '#shared/contract/registration.ts'
import type { User } from '#shared/contract/user.ts'
import { rememberDevice } from '../accounts/devices.ts'
import { emailKey } from '../accounts/email-key.ts'
import { guestKey } from '../accounts/guest-key.ts'
import { emailTaken } from '../accounts/new-user.ts'
import { hashPassword, oncePerCost } from '../accounts/passwords.ts'
import { presentUser } from '../accounts/present-user.ts'
import { startSession } from '../accounts/sessions.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { findGuest, insertGuest, makeCustomer, setGuestEmail } from './repository.ts'

/** Of a password that nobody knows. One for all guests: none of them is found by an email to try it on. */
const noPassword = oncePerCost(randomBytes(32).toString('base64url'))

/** Somebody without an account, whose password nobody knows; their id. To be hashed before the transaction: `guestSecret`. */
export async function addGuest(trx: Trx, email: string, secret: string): Promise<string> {
  const now = Date.now()
  return (await insertGuest(trx, { id: newId(now), email, password_hash: secret, created_at: now })).id
}
export const guestSecret = noPassword

/**
 * A session for one who buys without an account. The email is where letters go and claims nothing: whether an account
 * has it, too, is neither looked at nor told.
 */
export async function continueAsGuest(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  { email }: Guest,
) {
  const password_hash = await noPassword(config)
  const now = Date.now()
  return database.transact(async (trx) => {
    const guest = await insertGuest(trx, { id: newId(now), email, password_hash, created_at: now })
    const token = await startSession(trx, guest.id, now)
    return { success: true as const, data: presentUser(guest), token }
  })
}

/** Where the letters about their orders go from now on. Throws `conflict` (409) for who has an account. */
export async function correctEmail(
  { database }: Pick<AppContext, 'database'>,
  id: string,
  { email }: Guest,
): Promise<User> {
  const guest = await database.transact((trx) => setGuestEmail(trx, id, email))
  if (!guest) throw conflict('You have an account. Change its address in your profile')
  return presentUser(guest)
}

/**
 * Gives the guest a name and a password, and the address if no account has it: orders, cart and session stay theirs.
 * Throws `email_taken` (409), and `conflict` (409) for who has an account already.
 */
export async function openAccount(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  id: string,
  { name, password }: GuestAccount,
): Promise<{ account: User; deviceKey: string }> {
  const password_hash = await hashPassword(password, config)
  try {
    return await database.transact(async (trx) => {
      const guest = await findGuest(trx, id)
      const account = guest && { ...guest, name, password_hash, email_key: emailKey(guest.email) }
      // The row's own key decides between two calls at once.
      if (!account || !(await makeCustomer(trx, account, guestKey(id))))
        throw conflict('You have an account already')
      return { account: presentUser(account), deviceKey: await rememberDevice(trx, id, Date.now()) }
    })
  } catch (error) {
    throw isUniqueViolation(error, 'email_key') ? emailTaken() : error
  }
}
