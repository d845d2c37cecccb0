import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { AppError, conflict } from '../platform/errors.ts'
import type { AppContext } from '../http/app-context.ts'
import { stockLines } from '../stock/lines.ts'
import { release, reserve } from '../stock/stock.ts'
import { giveBackUse } from '../discounts/uses.ts'
import { renewUseOf } from './codes.ts'
import { networkMutex, piecesHeld, piecesOf, refuseTooManyHeld } from './hold-limits.ts'
import * as checkouts from './repository.ts'

/** During a capture the stock is held at least this long, ms: longer than the provider's timeout. */
export const PAYING_MS = 60_000
/** A lapsed checkout keeps its prices this long, ms; after that the shopper has to check out again. */
export const FROZEN_MS = 24 * 60 * 60_000
/** What the shopper is told who begins another checkout meanwhile. */
const BEING_PAID = 'Your payment is being taken. Look again in a moment'
export const REPLACED = 'You have begun another checkout since. Please pay that one'
const LAPSED_AT_ONCE = 100
/** Servers' clocks may differ by so much, ms. */
const CLOCKS_APART_MS = 60_000

/**
 * Ensures that the stock is held while a payment is prepared or captured, and reserves it again when the hold has
 * lapsed. Throws 409: `out_of_stock`, or `conflict` when the checkout was replaced or is too old. Call it before
 * every capture. Preparing a payment can renew a lapsed hold only once.
 *
 * @param wanted `ms`, before a capture: how long from now the hold has to last at least; for so long the checkout is
 * marked as being paid, and no other one replaces it. `network`, when a payment is prepared: the shopper's network, for
 * its limit.
 * @returns whether nobody else is taking its payment: only then may the mark be taken off again.
 */
export async function ensureHold(
  context: AppContext,
  id: string,
  wanted: { ms: number } | { network: string },
): Promise<Marking> {
  const { config, database, settings } = context
  if ('ms' in wanted && (await markHeld(context, id, wanted.ms))) return { isAlone: true }
  const isPaying = 'ms' in wanted
  const ms = isPaying ? wanted.ms : 0
  const network = isPaying ? null : wanted.network
  const keep = () =>
    database.transact(async (trx): Promise<Marking> => {
      const row = await checkouts.lockCheckout(trx, id)
      if (!row || row.payment_status === 'Paid') return { isAlone: false }
      const now = Date.now()
      const marking = { isAlone: !isBeingPaid(row, now) }
      const mark = isPaying ? { paying_until: now + ms } : {}
      if (row.replaced_at !== null) throw conflict(REPLACED)
      if (now > row.created_at + FROZEN_MS) throw conflict('This checkout is too old. Please check out again')
      if (row.hold === 'held') {
        await checkouts.changeCheckout(trx, id, { expires_at: Math.max(row.expires_at, now + ms), ...mark })
        return marking
      }
      if (!isPaying && row.renewed === 1) throw conflict('This checkout has run out. Please check out again')
      const items = await checkouts.itemsOf(trx, id)
      refuseTooManyHeld(config, piecesOf(items), await piecesHeld(trx, config, network))
      await reserve(trx, stockLines(items))
      await renewUseOf({ database, settings }, trx, row)
      const lasts = row.renewed === 1 ? ms : Math.max(ms, config.holdMinutes * 60_000)
      const held = { hold: 'held', renewed: 1, network, expires_at: now + lasts } as const
      await checkouts.changeCheckout(trx, id, { ...held, ...mark })
      return marking
    })
  return network === null ? keep() : networkMutex(network, keep)
}

export interface Marking {
  isAlone: boolean
}

/** `ensureHold` before a capture; undefined for a refusal, throws for anything else. */
export async function tryEnsureHold(context: AppContext, id: string): Promise<Marking | undefined> {
  try {
    return await ensureHold(context, id, { ms: PAYING_MS })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Whether the stock of a checkout that was just read is held, so that `ensureHold` without `ms` would change nothing. */
export const isHeld = (row: checkouts.CheckoutRow, now: number): boolean =>
  row.hold === 'held' && row.replaced_at === null && row.expires_at > now && now <= row.created_at + FROZEN_MS

/**
 * `ensureHold` before a capture, in one statement, for the checkout that nearly every one is: held, and in nobody's
 * hands. False for any other.
 */
async function markHeld({ database: { db } }: AppContext, id: string, ms: number): Promise<boolean> {
  const now = Date.now()
  const marked = await markRow(db, {
    id,
    now,
    until: now + ms,
    begunSince: now - FROZEN_MS,
    furthest: now + PAYING_MS,
  })
  return marked.length > 0
}

interface Mark {
  id: string
  now: number
  until: number
  begunSince: number
  furthest: number
}

const markRow = prepared<Mark, { id: string }>((db, { param }) =>
  db
    .updateTable('checkouts')
    .set(({ eb, ref }) => ({
      expires_at: eb
        .case()
        .when('expires_at', '>', param('until'))
        .then(ref('expires_at'))
        .else(param('until'))
        .end(),
      paying_until: param('until'),
    }))
    .where('id', '=', param('id'))
    // Literals, because of partial indexes: as parameters they would have it planned anew each time.
    .where('hold', '=', sql.lit('held'))
    .where('payment_status', '<>', sql.lit('Paid'))
    .where('replaced_at', 'is', null)
    .where('created_at', '>=', param('begunSince'))
    .where(({ or, eb }) =>
      or([
        eb('paying_until', 'is', null),
        eb('paying_until', '<=', param('now')),
        eb('paying_until', '>', param('furthest')),
      ]),
    )
    .returning('id'),
)

/** A mark that lies further ahead was made by a clock that was wrong. */
const isBeingPaid = ({ paying_until: until }: checkouts.CheckoutRow, now: number) =>
  until !== null && until > now && until <= now + PAYING_MS

/** Throws 409 while the payment of a locked checkout is being taken: its pieces go to nobody else. */
export function refuseWhileBeingPaid(row: checkouts.CheckoutRow): void {
  if (isBeingPaid(row, Date.now())) throw conflict(BEING_PAID)
}

/** Releases the stock of unpaid checkouts that have expired. Safe on several servers at once. */
export async function lapseHolds({ database, config }: AppContext, now: number): Promise<void> {
  // No hold lasts longer: one that does is of a clock that was wrong.
  const latest = now + Math.max(config.holdMinutes * 60_000, PAYING_MS) + CLOCKS_APART_MS
  for (const id of await checkouts.lapsedCheckouts(database.db, { now, latest }, LAPSED_AT_ONCE)) {
    await database.transact(async (trx) => {
      const row = await checkouts.lockCheckout(trx, id)
      // It may have been paid, replaced or extended since it was found.
      if (row && row.payment_status !== 'Paid' && (row.expires_at <= now || row.expires_at > latest))
        await releaseHold(trx, row)
    })
  }
}

/** Releases the hold of a locked checkout. */
export async function releaseHold(trx: Trx, row: checkouts.CheckoutRow): Promise<void> {
  if (row.hold !== 'held') return
  const items = await checkouts.itemsOf(trx, row.id)
  await release(trx, stockLines(items))
  await giveBackUse(trx, row.id)
  await checkouts.changeCheckout(trx, row.id, { hold: 'released', network: null })
}
