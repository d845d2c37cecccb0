import type { EmailLink } from '#shared/contract/email-change.ts'
import { forgetDevicesOf } from '../accounts/devices.ts'
import { countFailure, withLoginThrottle } from '../accounts/login-throttle.ts'
import { emailTaken } from '../accounts/new-user.ts'
import { endEmailChangesOf } from '../accounts/end-email-changes.ts'
import { tokenHash } from '../accounts/reset/tokens.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { lockUser } from '../admin/users-repository.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'
import { applyChange } from './apply.ts'
import { type ChangeRow, changeOfLink, type ChangeSide, noteConfirmed, OBJECTION_DAYS } from './repository.ts'

/** Links that do not work, from one network within 15 minutes. */
const WRONG_LINKS = 20

type Context = Pick<AppContext, 'database'>

/**
 * Confirms a change by the link of a letter, or calls it off; the link is used up. Confirmed by both mailboxes it is
 * made, in the same transaction. Called off by the old one, all sessions end: somebody knew the password. Throws
 * `not_found` (404), in the same words for a link that was used, is too old or never was, `email_taken` (409) where the
 * address has become another's, and `too_many_requests` (429).
 *
 * @param address the caller's network address.
 * @returns what has come of it, in a sentence.
 */
export function answerLink(context: Context, link: EmailLink, address: string): Promise<string> {
  const { database } = context
  const counted = [{ key: `email-link:${networkOf(address)}`, limit: WRONG_LINKS }]
  const hash = tokenHash(link.token)
  const use = async () => {
    // The transaction decides. This check only counts who guesses.
    const known = await changeOfLink(database.db, hash, Date.now())
    if (!known) {
      await countFailure(database, counted, Date.now())
      throw notGood()
    }
    try {
      return await database.transact((trx) =>
        spendLink(context, trx, { hash, userId: known.change.user_id }, link),
      )
    } catch (error) {
      if (!isUniqueViolation(error, 'email_key')) throw error
      await endEmailChangesOf(database.db, known.change.user_id, Date.now())
      throw emailTaken()
    }
  }
  return withLoginThrottle(database, counted, use, 'Too many links that do not work. Please try again later')
}

async function spendLink(
  { database }: Context,
  trx: Trx,
  { hash, userId }: { hash: string; userId: string },
  { answer }: EmailLink,
): Promise<string> {
  // The account first, as whoever changes an address does: two links pressed at once wait for each other here.
  const user = await lockUser(database, trx, userId)
  const now = Date.now()
  const found = await changeOfLink(trx, hash, now)
  if (!user || !found) throw notGood()
  const { change, mailbox } = found
  if (answer === 'refuse') return callOff(trx, change, mailbox, now)
  await noteConfirmed(trx, change.id, mailbox, now)
  const isOther = change[mailbox === 'new' ? 'old_confirmed_at' : 'new_confirmed_at'] !== null
  if (!isOther) return WAITS[mailbox]
  await applyChange(trx, user, change)
  return 'The account has its new address. From now on you sign in with it.'
}

const WAITS: Record<ChangeSide, string> = {
  new: `This address is confirmed. Now confirm the change in the letter to the old one. Where that cannot be read any more, the change comes about by itself after ${OBJECTION_DAYS} days.`,
  old: 'The change is confirmed here. Now confirm it in the letter to the new address.',
}

async function callOff(
  trx: Trx,
  { user_id: id }: ChangeRow,
  mailbox: ChangeSide,
  now: number,
): Promise<string> {
  await endEmailChangesOf(trx, id, now)
  if (mailbox === 'new') return 'The change is called off.'
  await endSessionsOf(trx, id)
  await forgetDevicesOf(trx, id)
  return 'The change is called off, and your account is signed out everywhere. Whoever asked for it knew your password: please choose a new one.'
}

export const NOT_GOOD = 'This link does not work: it is good once, and not for long. Please ask for a new one'
const notGood = () => new AppError('not_found', 404, NOT_GOOD)
