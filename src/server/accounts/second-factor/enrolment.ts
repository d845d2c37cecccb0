import { randomBytes } from 'node:crypto'
import type { NewAuthenticator, SecondFactor } from '#shared/contract/second-factor.ts'
import type { User } from '#shared/contract/user.ts'
import type { Queries, Trx } from '../../database/database.ts'
import type { AppContext } from '../../http/app-context.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import * as authenticators from '../authenticators.ts'
import { forgetDevicesOf } from '../devices.ts'
import { requireOwnPassword } from '../own-password.ts'
import type { Caller } from '../service.ts'
import { endSessionsOf, noteProof, sessionHash } from '../sessions.ts'
import { lockAccount } from '../still-verified.ts'
import { qrOf } from './qr.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './sealed.ts'
import { base32, otpauthUri, stepOfCode } from './totp.ts'

/** As many bits as SHA-1 has (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** What was begun is confirmed within an hour, or begun anew, ms. */
const BEGUN_MS = 60 * 60 * 1000
/** Codes: whoever reads them off an app needs one or two. */
const TRIES = 5

export async function secondFactorOf(
  { database: { db } }: AppContext,
  userId: string,
): Promise<SecondFactor> {
  const row = await authenticators.confirmedAuthenticator(db, userId)
  return {
    authenticatorSince: row?.confirmed_at ? new Date(row.confirmed_at).toISOString() : null,
    recoveryCodesLeft: row ? await recoveryCodesLeft(db, userId) : 0,
  }
}

/**
 * A secret for the user's app. It counts for nothing until one of its codes is confirmed. Throws a 400 for a wrong
 * password, and `conflict` (409) where there is an app already.
 *
 * @param caller with the token of the session that asks, which alone can confirm it.
 */
export async function beginAuthenticator(
  context: AppContext,
  user: User,
  password: string,
  caller: Caller & { token: string },
  shop: string,
): Promise<NewAuthenticator> {
  const requireSame = await requireOwnPassword(context, user, password, caller)
  const { db, transact } = context.database
  const secret = randomBytes(SECRET_BYTES)
  const sealed = await seal(db, user._id, secret)
  const begun_by = sessionHash(caller.token)
  const row = { user_id: user._id, secret: sealed, created_at: Date.now(), begun_by }
  await transact(async (trx) => {
    await requireSame(trx)
    if (!(await authenticators.beginAnew(trx, row)))
      throw conflict('You have an authenticator app already. Turn it off first')
  })
  const uri = otpauthUri(secret, shop, user.email)
  return { secret: base32(secret), uri, qr: qrOf(uri) }
}

/**
 * The app has shown that it has the secret: from now on sign-ins ask for its codes. All other sessions end. Resolves to
 * the recovery codes, which nobody can ask for again. Throws a 400 for a wrong code, and `conflict` (409) where this
 * session began nothing within the hour, or five codes were tried.
 *
 * @param token of the session that asks.
 * @param deviceKeys of the device that asks: all others have to be known anew.
 */
export async function confirmAuthenticator(
  { database }: AppContext,
  user: User,
  code: string,
  token: string,
  deviceKeys: readonly string[],
): Promise<string[]> {
  const now = Date.now()
  const session = sessionHash(token)
  const row = await authenticators.findAuthenticator(database.db, user._id)
  if (!row || row.confirmed_at !== null || row.created_at <= now - BEGUN_MS || row.begun_by !== session)
    throw beginAgain()
  if (!(await authenticators.noteTry(database.db, row, TRIES))) throw tooManyTries()
  const secret = await unseal(database.db, user._id, row.secret)
  const step = stepOfCode(secret, code.replaceAll(' ', ''), now)
  if (step === undefined)
    throw invalid('code', 'That code is not right. Is the clock of your phone set by itself?')
  return database.transact(async (trx) => {
    // A sign-in by the password alone, which is under way, is over before or comes after.
    await lockAccount(trx, user._id)
    if (!(await authenticators.confirm(trx, row, step, now))) throw beginAgain()
    await endSessionsOf(trx, user._id, session)
    await forgetDevicesOf(trx, user._id, deviceKeys)
    await noteProof(trx, session, 'code')
    await tell(trx, user, 'second-factor-on')
    return replaceRecoveryCodes(trx, user._id)
  })
}

/** All of before are good for nothing any more, which a letter tells. Throws a 400 for a wrong password, 409 without an app. */
export async function newRecoveryCodes(
  context: AppContext,
  user: User,
  password: string,
  caller: Caller,
): Promise<string[]> {
  const requireSame = await requireOwnPassword(context, user, password, caller)
  return context.database.transact(async (trx) => {
    await requireSame(trx)
    if (!(await authenticators.confirmedAuthenticator(trx, user._id))) throw noneThere()
    await tell(trx, user, 'recovery-codes-new')
    return replaceRecoveryCodes(trx, user._id)
  })
}

/** The password alone signs in again, which a letter tells. Throws a 400 for a wrong password, 409 without an app. */
export async function removeAuthenticator(
  context: AppContext,
  user: User,
  password: string,
  caller: Caller,
): Promise<void> {
  const requireSame = await requireOwnPassword(context, user, password, caller)
  await context.database.transact(async (trx) => {
    await requireSame(trx)
    if (!(await authenticators.deleteAuthenticator(trx, user._id))) throw noneThere()
    await tell(trx, user, 'second-factor-off')
  })
}

type Told = 'second-factor-on' | 'second-factor-off' | 'recovery-codes-new'
/** Whoever did not do it hears of it. */
const tell = (trx: Trx, { name, email }: User, kind: Told) =>
  writeLetter(trx, { kind, about: newId(Date.now()), to: email, data: { name } })

/** What was begun and never confirmed. */
export const forgetStaleEnrolments = (db: Queries, now: number): Promise<void> =>
  authenticators.forgetUnconfirmed(db, now - BEGUN_MS)

const beginAgain = () => conflict('This was begun too long ago, or elsewhere meanwhile. Begin again')
const tooManyTries = () => conflict('Too many wrong codes. Begin again')
const noneThere = () => conflict('You have no authenticator app')
