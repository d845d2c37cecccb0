import type { CodeSignIn } from '#shared/contract/second-factor.ts'
import type { Trx } from '../../database/database.ts'
import type { UsersTable } from '../../database/schema/tables.ts'
import type { AppContext } from '../../http/app-context.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { keyedMutex } from '../../platform/concurrency.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { confirmedAuthenticator, useStep } from '../authenticators.ts'
import { knownDevice } from '../devices.ts'
import { endHalfSignIn, userOfHalfSignIn } from '../half-sign-ins.ts'
import { countFailure, forgetFailures, withLoginThrottle } from '../login-throttle.ts'
import { type Caller, type SignedIn, startOn } from '../service.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed.ts'
import { stepOfCode } from './totp.ts'

/** Wrong codes within 15 minutes. */
const FAILURES = 5
/** Of all devices of an account together. */
const ACCOUNT_FAILURES = 15
/** With blocks of up to a day, whoever has the password guesses for a year with a chance of 1 in 40. */
const LONGEST_BLOCK_MS = 24 * 60 * 60 * 1000

const codeMutex = keyedMutex()

/**
 * The second step of a sign-in. Throws 401 where the first was too long ago, in another browser, or used; a 400 for a
 * wrong code; `too_many_requests` (429) after five of them. They are counted after a right password only, so a stranger
 * cannot lock anybody out. A recovery code is too long to be guessed: it works while codes of the app are blocked.
 *
 * @param key of the browser's cookie.
 */
export async function signInWithCode(
  context: AppContext,
  { ticket, code }: CodeSignIn,
  key: string,
  caller: Caller,
): Promise<SignedIn> {
  const { database } = context
  const user = await userOfHalfSignIn(database.db, { ticket, key }, Date.now())
  if (!user) throw tooLate()
  const device = await knownDevice(database.db, user.email, caller.deviceKeys)
  const start = (use: (trx: Trx, now: number) => Promise<boolean>, refusal: AppError) =>
    startOn(database, user, device, { openedWith: 'code', refusal: tooLate() }, async (trx, now) => {
      if (!(await endHalfSignIn(trx, ticket))) throw tooLate()
      if (!(await use(trx, now))) throw refusal
    })
  const digits = /^(\d{3}) ?(\d{3})$/.exec(code)?.slice(1).join('')
  if (digits === undefined) return start((trx, now) => redeem(trx, user, code, now), wrongRecoveryCode())
  return checkCode(context, user, digits, device?.keyHash ?? user.id, start)
}

/** @param who what wrong codes are counted for beside the whole account: a device that is known, else all that are not. */
function checkCode(
  { database }: AppContext,
  user: UsersTable,
  digits: string,
  who: string,
  start: (use: (trx: Trx) => Promise<boolean>, refusal: AppError) => Promise<SignedIn>,
): Promise<SignedIn> {
  const key = `code:${who}`
  const counted = [
    { key, limit: FAILURES, longestMs: LONGEST_BLOCK_MS },
    // Whoever has the password makes themself known devices: together they guess no more than this.
    { key: `codes:${user.id}`, limit: ACCOUNT_FAILURES, longestMs: LONGEST_BLOCK_MS },
  ]
  const attempt = async () => {
    const now = Date.now()
    const app = await confirmedAuthenticator(database.db, user.id)
    // It was turned off meanwhile: the password alone would do, and is asked for again.
    if (!app) throw tooLate()
    const step = stepOfCode(await unseal(database.db, user.id, app.secret), digits, now)
    if (step === undefined) {
      if (await countFailure(database, counted, now))
        await database.transact((trx) => tellOfGuesses(trx, user, now))
      throw wrongCode()
    }
    // One that was used is refused in the same words, and is no guess.
    const signedIn = await start((trx) => useStep(trx, app, step), wrongCode())
    await forgetFailures(database, { key })
    return signedIn
  }
  return codeMutex(key, () => withLoginThrottle(database, counted, attempt, TOO_MANY))
}

/** Which a letter tells: whoever found somebody's codes and knows the password has it all. */
async function redeem(trx: Trx, user: UsersTable, code: string, now: number): Promise<boolean> {
  const { id, name, email: to } = user
  if (!(await spendRecoveryCode(trx, id, code, now))) return false
  const data = { name, left: await recoveryCodesLeft(trx, id) }
  await writeLetter(trx, { kind: 'recovery-code-used', about: newId(now), to, data })
  return true
}

/** Once a day: somebody has the password. */
const tellOfGuesses = (trx: Trx, { id, name, email }: UsersTable, now: number) =>
  writeLetter(trx, {
    kind: 'second-factor-guessed',
    about: `${id} ${new Date(now).toISOString().slice(0, 10)}`,
    to: email,
    data: { name },
  })

const TOO_MANY = 'Too many wrong codes. Try again later, or use a recovery code'

const tooLate = () =>
  new AppError('unauthenticated', 401, 'That took too long. Enter your password once more')
const wrongCode = () => invalid('code', 'That code is not right, or was used already. Wait for the next one')
const wrongRecoveryCode = () => invalid('code', 'That is none of your recovery codes, or it was used already')
