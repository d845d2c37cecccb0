import type { Settling } from '#shared/contract/admin/returns.ts'
import type { User } from '#shared/contract/user.ts'
import { may } from '#shared/permissions.ts'
import type { Trx } from '../database/database.ts'
import { record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { noteEvents } from '../orders/events.ts'
import { keptOf } from '../orders/money.ts'
import { refundEntry, returnEntry } from '../orders/order-history.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import type { WholeOrder } from '../orders/repository.ts'
import {
  releaseReserved,
  type ReturnItemRow,
  setReturn,
  setReturnItem,
  type WholeReturn,
} from '../orders/return-rows.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { setOrderStatus } from '../orders/set-status.ts'
import { conflict, forbidden, invalid } from '../platform/errors.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import { beginRefund } from '../refunds/begin-refund.ts'
import { creditAtEnd, waive } from '../refunds/cancelled-pieces.ts'
import { refusePaidBeside } from '../refunds/of-provider.ts'
import { placeExchange } from './exchange.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'

/**
 * Ends a return that has come: what was wanted in exchange becomes pieces of the order, the money of the rest goes back.
 * All in one transaction, and once: whoever saw it before is told. Throws 404, 403, 409, and 400 as `beginRefund`.
 */
export async function settleReturn(
  context: AppContext,
  id: string,
  wanted: Settling,
  actor: User,
): Promise<WholeReturn> {
  if (wanted.refund !== 'none' && !may(actor.role, 'refundOrders')) throw forbidden()
  return context.database.transact(async (trx) => {
    const locked = await lockReturn(context, trx, id, wanted.version)
    if (locked.whole.row.state !== 'received')
      throw conflict('This return has not come, or is settled already')
    return settleLocked(trx, locked, wanted, actor)
  })
}

async function settleLocked(
  trx: Trx,
  { order, whole }: LockedReturn,
  wanted: Settling,
  actor: User,
): Promise<WholeReturn> {
  const isExchanged = ({ wanted_size: size, received }: ReturnItemRow) =>
    wanted.isExchanged && size !== null && received > 0
  const swapped = whole.items.filter(isExchanged)
  const forMoney = whole.items.filter((item) => item.received > 0 && !isExchanged(item))
  if (wanted.isExchanged && swapped.length === 0)
    throw invalid('isExchanged', 'Nothing is wanted in exchange')
  if (!wanted.isExchanged) await releaseReserved(trx, whole, order.items)
  const placed = swapped.length === 0 ? order : await placeExchange(trx, { order, items: swapped, actor })
  const notSwapped = forMoney.filter(({ wanted_size: size }) => size !== null)
  const worth = notSwapped.reduce((sum, item) => sum + Number(item.worth), 0)
  const exchanged = { ...placed, row: await waive(trx, placed.row, worth, 'Returned') }
  const paid = await payBack(trx, exchanged, forMoney, wanted, actor)
  const items = whole.items.map((item) => ({
    ...item,
    exchanged: isExchanged(item) ? item.received : 0,
    refunded: !isExchanged(item) && paid.paise > 0 ? item.received : 0,
  }))
  for (const item of items) await setReturnItem(trx, item)
  const now = Date.now()
  const settled = await setReturn(
    trx,
    { row: whole.row, items },
    {
      state: 'settled',
      settled_at: now,
      refund_id: paid.paise > 0 ? wanted.id : null,
      ...(wanted.words !== '' && { answer: wanted.words.toWellFormed() }),
    },
  )
  await noteEnd(trx, exchanged, { forMoney, paise: paid.paise, words: wanted.words, actor })
  await endUndelivered(trx, { row: paid.row, items: exchanged.items }, settled, actor)
  trx.announce('attention', [order.row.id])
  return settled
}

/** @returns what goes back, in paise, and the order with it. */
async function payBack(
  trx: Trx,
  order: WholeOrder,
  forMoney: readonly ReturnItemRow[],
  { refund, amount, byHand, words, id }: Settling,
  actor: User,
): Promise<{ paise: number; row: WholeOrder['row'] }> {
  if (refund === 'none') return { paise: 0, row: order.row }
  if (refund === 'amount' && amount === undefined) throw invalid('amount', 'The amount is required')
  const worth = forMoney.reduce((sum, item) => sum + Number(item.worth), 0)
  const due = Math.min(worth, Math.max(0, keptOf(order.row)))
  const paise = refund === 'amount' ? toPaise(amount ?? 0) : due
  if (paise === 0) return { paise, row: order.row }
  const positions = forMoney.map(({ position }) => position)
  refusePaidBeside(order, positions, { byHand, refund })
  const reason = words || 'Returned'
  const pieces = forMoney.map(({ position, received: quantity }) => ({ position, quantity }))
  const row = await beginRefund(trx, order, { paise, reason, byHand, id, pieces }, actor)
  await record(trx, [refundEntry(actor, order.row, toRupees(paise), reason)])
  return { paise, row }
}

interface End {
  forMoney: readonly ReturnItemRow[]
  paise: number
  words: string
  actor: User
}

async function noteEnd(trx: Trx, { row }: WholeOrder, { forMoney, paise, words, actor }: End): Promise<void> {
  const pieces = forMoney.reduce((sum, { received }) => sum + received, 0)
  if (pieces === 0) return
  const about = { orderId: row.id, actor, note: words }
  if (paise > 0) await noteEvents(trx, [{ ...about, kind: 'refund', data: { pieces, amount: paise } }])
  else await noteEvents(trx, [{ ...about, kind: 'endReturn', data: { pieces } }])
  await record(trx, [
    returnEntry(actor, row, paise > 0 ? `refunded: ${pieces} pieces` : 'closed without money'),
  ])
}

/**
 * An order that was never handed over and of which nothing is left is one that was cancelled. The parcels say so: the
 * day of the order's delivery stays where somebody has only called it delivered.
 */
async function endUndelivered(trx: Trx, order: WholeOrder, { row }: WholeReturn, actor: User): Promise<void> {
  const isLeft = order.items.some((item) => livingPieces(item) > 0)
  if (row.asked_by !== 'carrier' || isLeft || order.row.status === 'Cancelled') return
  const parcels = order.row.delivered_at === null ? [] : await parcelsOfOrder(trx, order.row.id)
  if (parcels.some((parcel) => parcel.row.delivered_at !== null)) return
  const { row: cancelled } = await setOrderStatus(trx, order, 'Cancelled', actor)
  creditAtEnd(trx, cancelled)
}
