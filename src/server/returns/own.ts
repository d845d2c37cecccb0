import type { NewReturn, OwnReturns } from '#shared/contract/returns.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { noteEvents } from '../orders/events.ts'
import { findOwnOrder, lockOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { erasePhotos, releaseReserved, returnsOfOrder, setReturn } from '../orders/return-rows.ts'
import { returnTerms } from '../orders/return-terms.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { knownOf, newReturn } from './ask.ts'
import { returnChoices } from './choices.ts'
import { presentReturns } from './present.ts'
import { tellShopOfReturn, tellShopperOfReturn } from './tell.ts'

type Deps = Pick<AppContext, 'database'>

/** What can be sent back, and what is, for whoever ordered it. Throws the same 404 for everybody else. */
export async function readOwnReturns({ database: { db } }: Deps, own: OwnOrder): Promise<OwnReturns> {
  return presentOwnReturns(db, await findOwnOrder(db, own, Date.now()))
}

/** Asks to send pieces back; once for each id. Throws the same 404 for whoever did not order it, and as `newReturn`. */
export async function askOwnReturn(
  { database }: Deps,
  own: OwnOrder,
  wanted: NewReturn,
): Promise<OwnReturns> {
  const order = await database.transact(async (trx) => {
    const now = Date.now()
    const locked = await lockOwnOrder({ database }, trx, own, now)
    const { days } = await returnTerms(trx)
    const asked = await newReturn(trx, await knownOf(trx, locked), wanted, { actor: 'shopper', days, now })
    if (asked) {
      await tellShopOfReturn(trx, locked, asked)
      await tellShopperOfReturn(trx, 'return-requested', locked, asked)
    }
    return locked
  })
  return presentOwnReturns(database.db, order)
}

/** Thought better of. Told again, it changes nothing. Throws the same 404, and 409 once some of it has come. */
export async function withdrawOwnReturn(
  { database }: Deps,
  own: OwnOrder,
  returnId: string,
): Promise<OwnReturns> {
  const order = await database.transact(async (trx) => {
    const now = Date.now()
    const locked = await lockOwnOrder({ database }, trx, own, now)
    const whole = (await returnsOfOrder(trx, locked.row.id)).find(({ row }) => row.id === returnId)
    if (!whole) throw notFound('Return')
    const { state, asked_by: by } = whole.row
    if (state === 'withdrawn') return locked
    if ((state !== 'asked' && state !== 'approved') || by === 'carrier')
      throw conflict('This return is over, or has come already')
    if (whole.items.some(({ received }) => received > 0)) throw conflict('Some of it has come already')
    await releaseReserved(trx, whole, locked.items)
    await setReturn(trx, whole, { state: 'withdrawn', settled_at: now })
    await erasePhotos(trx, returnId)
    const pieces = whole.items.reduce((sum, { quantity }) => sum + quantity, 0)
    const event = { orderId: locked.row.id, kind: 'endReturn', actor: 'shopper', data: { pieces } } as const
    await noteEvents(trx, [{ ...event, note: 'Withdrawn' }], now)
    trx.announce('attention', [locked.row.id])
    return locked
  })
  return presentOwnReturns(database.db, order)
}

export async function presentOwnReturns(db: Queries, order: WholeOrder): Promise<OwnReturns> {
  const [terms, parcels, returns] = await Promise.all([
    returnTerms(db),
    parcelsOfOrder(db, order.row.id),
    returnsOfOrder(db, order.row.id),
  ])
  return {
    days: terms.days,
    choices: returnChoices({ order, parcels, returns }, terms.days, Date.now()),
    sendTo: terms.sendTo,
    paidBy: terms.paidBy,
    returns: await presentReturns(db, order, returns),
  }
}
