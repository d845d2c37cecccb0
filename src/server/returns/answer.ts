import type { ReturnAnswer } from '#shared/contract/admin/returns.ts'
import type { Trx } from '../database/database.ts'
import { type Actor, record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { noteEvents } from '../orders/events.ts'
import { returnEntry } from '../orders/order-history.ts'
import {
  releaseReserved,
  reservedFor,
  setReturn,
  wantMoney,
  type WholeReturn,
} from '../orders/return-rows.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { reserve } from '../stock/stock.ts'
import { returnTerms } from '../orders/return-terms.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'
import { tellShopperOfReturn } from './tell.ts'

/**
 * Approves a return, or refuses it; one that was approved can be ended as long as nothing of it has come. Throws 404,
 * 409 where it was changed or answered meanwhile, 409 (`out_of_stock`) where what is wanted is gone, and 400 for a
 * refusal without a reason, or an approval that does not say where to send it.
 */
export async function answerReturn(
  context: AppContext,
  id: string,
  wanted: ReturnAnswer,
  actor: Actor,
): Promise<WholeReturn> {
  return context.database.transact(async (trx) => {
    const locked = await lockReturn(context, trx, id, wanted.version)
    if (wanted.isApproved && wanted.words === '' && (await returnTerms(trx)).sendTo === '')
      throw invalid('words', 'Write where to send it: the settings have no address for returns')
    return wanted.isApproved
      ? approveLocked(trx, locked, wanted, actor)
      : refuseLocked(trx, locked, wanted, actor)
  })
}

/** Reserves what is wanted in exchange, so that it is there when the pieces have come. */
export async function approveLocked(
  trx: Trx,
  { order, whole }: LockedReturn,
  { words, isForMoney }: Pick<ReturnAnswer, 'words' | 'isForMoney'>,
  actor: Actor,
): Promise<WholeReturn> {
  if (whole.row.state !== 'asked') throw conflict('This return was answered already')
  const meant = isForMoney ? await wantMoney(trx, whole) : whole
  const now = Date.now()
  const changes = { state: 'approved', answer: words.toWellFormed(), answered_at: now } as const
  const approved = await setReturn(trx, meant, changes)
  await reserve(
    trx,
    reservedFor(approved, order.items).map(({ line }) => line),
  )
  const event = { orderId: order.row.id, kind: 'approveReturn' as const, actor, note: words }
  await noteEvents(trx, [{ ...event, data: { pieces: piecesOf(whole) } }], now)
  await record(trx, [returnEntry(actor, order.row, `approved: ${piecesOf(whole)} pieces`)])
  trx.announce('attention', [order.row.id])
  await tellShopperOfReturn(trx, 'return-approved', order, approved)
  return approved
}

async function refuseLocked(
  trx: Trx,
  { order, whole }: LockedReturn,
  { words }: Pick<ReturnAnswer, 'words'>,
  actor: Actor,
): Promise<WholeReturn> {
  const { state } = whole.row
  if (state !== 'asked' && state !== 'approved') throw conflict('This return is over, or has come already')
  if (whole.items.some(({ received }) => received > 0))
    throw conflict('Some of it has come already: say that the rest will not come')
  if (words === '') throw invalid('words', 'Say why')
  await releaseReserved(trx, whole, order.items)
  const now = Date.now()
  const changes = {
    state: 'refused',
    answer: words.toWellFormed(),
    answered_at: now,
    settled_at: now,
  } as const
  const refused = await setReturn(trx, whole, changes)
  const event = { orderId: order.row.id, kind: 'endReturn' as const, actor, note: words }
  await noteEvents(trx, [{ ...event, data: { pieces: piecesOf(whole) } }], now)
  await record(trx, [returnEntry(actor, order.row, `refused: ${piecesOf(whole)} pieces`)])
  trx.announce('attention', [order.row.id])
  await tellShopperOfReturn(trx, 'return-refused', order, refused)
  return refused
}

const piecesOf = ({ items }: WholeReturn): number => items.reduce((sum, { quantity }) => sum + quantity, 0)
