import type { Registration } from '#shared/contract/registration.ts'
import type { Credentials, User } from '#shared/contract/user.ts'
import type { Database, Trx } from '../database/database.ts'
import type { OpenedWith } from '../database/schema/second-factor-tables.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { keyedMutex } from '../platform/concurrency.ts'
import { AppError } from '../platform/errors.ts'
import type { AppContext } from '../http/app-context.ts'
import { confirmedAuthenticator } from './authenticators.ts'
import { beginHalfSignIn, type HalfSignedIn } from './half-sign-ins.ts'
import { countFailure, forgetFailures, withLoginThrottle } from './login-throttle.ts'
import { type KnownDevice, knownDevice, noteUse, rememberDevice } from './devices.ts'
import { emailKey } from './email-key.ts'
import { logFailedLogin } from './failed-login.ts'
import { networkOf } from '../platform/network.ts'
import { createUser } from './new-user.ts'
import { hashPassword, isOutdated, oncePerCost, verifyPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { findUserByEmail, replacePasswordHash } from './repository.ts'
import { startSession } from './sessions.ts'
import { isStillVerified } from './still-verified.ts'

/** Failed logins within 15 minutes. */
const ACCOUNT_FAILURES = 10
const ADDRESS_FAILURES = 50

export interface SignedIn {
  session: { success: true; data: User; token: string }
  /** What the device keeps, so that it is known the next time. */
  deviceKey: string
}

/** Who asks to be signed in. */
export interface Caller {
  /** The network address. */
  address: string
  deviceKeys: readonly string[]
}

/** A new customer, signed in. Throws `email_taken` (409). */
export function register(context: AppContext, { name, email, password }: Registration): Promise<SignedIn> {
  return createUser(context, { name, email, password, role: 'customer' }, async (trx, user) => ({
    session: {
      success: true,
      data: presentUser(user),
      token: await startSession(trx, user.id, user.created_at),
    },
    deviceKey: await rememberDevice(trx, user.id, user.created_at),
  }))
}

/** Verified when there is no such account, so that the answer takes as long as for a wrong password. */
const decoyHash = oncePerCost('nobody has this password')

/** Concurrent logins to one account wait for each other here; `withLoginThrottle` alone would refuse them. */
const accountMutex = keyedMutex()

/**
 * Signs in. A wrong email and a wrong password give the same refusal (401) after the same work. Throws
 * `too_many_requests` (429) after 10 failures for the account or 50 from the address; logins in flight count. A
 * device that has signed in to the account before has 10 attempts of its own, which strangers cannot use up. Where the
 * account has an authenticator app, its code is asked for, and there is no session yet.
 */
export async function login(
  context: AppContext,
  credentials: Credentials,
  caller: Caller,
): Promise<SignedIn | HalfSignedIn> {
  try {
    return await checkAndSignIn(context, credentials, caller)
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      await logFailedLogin(
        context,
        credentials.email,
        caller.address,
        error.code === 'unauthenticated' ? 'wrong' : 'blocked',
      )
    throw error
  }
}

const checkAndSignIn = (context: AppContext, credentials: Credentials, caller: Caller) =>
  withRightPassword(context, credentials, caller, (user, device) => firstStep(context.database, user, device))

const firstStep = (
  database: Database,
  user: UsersTable,
  device: KnownDevice | undefined,
): Promise<SignedIn | HalfSignedIn> =>
  database.transact(async (trx) => {
    const now = Date.now()
    if (!(await isStillVerified(trx, user))) throw wrong()
    return (await confirmedAuthenticator(trx, user.id))
      ? beginHalfSignIn(trx, user.id, now)
      : sessionOn(trx, user, device, 'password', now)
  })

/** Runs `allowed` with whose email and password these are. Refuses and counts as `login` does. */
export async function withRightPassword<T>(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  { email, password }: Credentials,
  { address, deviceKeys }: Caller,
  allowed: (user: UsersTable, device: KnownDevice | undefined) => Promise<T>,
): Promise<T> {
  const device = await knownDevice(database.db, email, deviceKeys)
  const account = device
    ? { key: `device:${device.keyHash}`, limit: ACCOUNT_FAILURES }
    : { key: `account:${emailKey(email)}`, limit: ACCOUNT_FAILURES }
  const network = { key: `address:${networkOf(address)}`, limit: ADDRESS_FAILURES }
  const counted = device ? [account] : [account, network]
  return accountMutex(account.key, () =>
    withLoginThrottle(database, counted, async () => {
      const user = await findUserByEmail(database.db, email)
      const right = await verifyPassword(password, user?.password_hash ?? (await decoyHash(config)))
      if (!user || !right) {
        await countFailure(database, counted, Date.now())
        throw wrong()
      }
      await forgetFailures(database, account)
      if (!isOutdated(user.password_hash, config)) return allowed(user, device)
      const password_hash = await hashPassword(password, config)
      await replacePasswordHash(database.db, user, password_hash)
      return allowed({ ...user, password_hash }, device)
    }),
  )
}

/**
 * A session on a device, which is known from then on; `before` is in the same transaction.
 *
 * @param refusal thrown where the account, since it was read, is gone or has another password.
 */
export const startOn = (
  database: Database,
  user: UsersTable,
  device: KnownDevice | undefined,
  { openedWith, refusal }: { openedWith: OpenedWith; refusal: AppError },
  before: (trx: Trx, now: number) => Promise<void>,
): Promise<SignedIn> =>
  database.transact(async (trx) => {
    const now = Date.now()
    if (!(await isStillVerified(trx, user))) throw refusal
    await before(trx, now)
    return sessionOn(trx, user, device, openedWith, now)
  })

async function sessionOn(
  trx: Trx,
  user: UsersTable,
  device: KnownDevice | undefined,
  openedWith: OpenedWith,
  now: number,
): Promise<SignedIn> {
  const token = await startSession(trx, user.id, now, openedWith)
  if (device) await noteUse(trx, device, now)
  const deviceKey = device?.key ?? (await rememberDevice(trx, user.id, now))
  return { session: { success: true, data: presentUser(user), token }, deviceKey }
}

const wrong = () => new AppError('unauthenticated', 401, 'Invalid email or password')
