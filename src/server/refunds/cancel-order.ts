import type { Cancelling } from '#shared/contract/admin/cancelling.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { User } from '#shared/contract/user.ts'
import { may } from '#shared/permissions.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { orderDetail } from '../orders/detail.ts'
import { dueOfRest, undecided } from '../orders/due-of-rest.ts'
import { noteEvents } from '../orders/events.ts'
import { keptOf, owedOf } from '../orders/money.ts'
import {
  type ActorOrShopper,
  piecesCancelledEntry,
  recordOfStaff,
  refundEntry,
  staffOf,
} from '../orders/order-history.ts'
import { writeStatusLetter } from '../orders/order-letters.ts'
import { parcelsOfOrder, type Pieces } from '../orders/parcels.ts'
import { presentOrder } from '../orders/present-order.ts'
import { lockOrderOrThrow, type OrderRow, type WholeOrder } from '../orders/repository.ts'
import { returnsOfOrder } from '../orders/return-rows.ts'
import { changedMeanwhile } from '../orders/service.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { soldPieces, setOrderStatus } from '../orders/set-status.ts'
import { type PiecesOfLine, toldPieces } from '../orders/told-pieces.ts'
import { worthOfPieces } from '../orders/worth.ts'
import { conflict, forbidden, invalid } from '../platform/errors.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import { restock } from '../stock/stock.ts'
import { beginRefund } from './begin-refund.ts'
import { creditAtEnd, expectUnpacked, followPieces, setCancelled, waive } from './cancelled-pieces.ts'
import { refusePaidBeside } from './of-provider.ts'
import { oweByHand } from './owe-by-hand.ts'
import { tellOfPieces } from './tell-of-pieces.ts'

/**
 * Cancels an order, or pieces of it, and says what becomes of stock and money: all in one transaction. Throws 404, 403,
 * 409 (`version_conflict`) with the present order where it is not what was seen any more, and 400 for what cannot be.
 */
export async function cancelOrder(
  context: AppContext,
  id: string,
  wanted: Cancelling,
  actor: User,
): Promise<OrderDetail> {
  const { database } = context
  if (wanted.refund !== 'none' && !may(actor.role, 'refundOrders')) throw forbidden()
  await database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, id)
    await cancelLocked(trx, order, wanted, actor)
  })
  return orderDetail(context, id)
}

interface WantedCancelling extends Cancelling {
  /** Whether what is due for pieces was paid to the shop itself: it owes it until it has gone back by hand. */
  isOwed?: boolean
}

/** The same of an order that is locked, for staff or for who ordered it; the order as it is then. */
export async function cancelLocked(
  trx: Trx,
  order: WholeOrder,
  wanted: WantedCancelling,
  actor: ActorOrShopper,
): Promise<WholeOrder> {
  if (order.row.status !== wanted.from) throw await changedMeanwhile(trx, order)
  if (order.row.status === 'Cancelled') throw conflict('This order is cancelled already')
  const lines = await meantLines(trx, order, wanted)
  refusePaidBeside(order, meantPositions(order, lines), wanted)
  const meant = await meantPieces(trx, order, lines)
  const due = lines === undefined ? await dueOfAll(trx, order, actor) : dueOf(order, lines)
  const cancelled =
    lines === undefined
      ? await setOrderStatus(trx, order, 'Cancelled', actor, wanted.restock)
      : await cancelPieces(
          trx,
          order,
          lines,
          { ...wanted, owed: wanted.isOwed ? due : 0, owedPieces: meant },
          actor,
        )
  const waived = await waive(trx, cancelled.row, lines === undefined ? 0 : worthOf(order, lines))
  if (lines === undefined && wanted.isOwed) await oweAll(trx, cancelled, wanted.reason, meant)
  const row = await payBack(trx, { ...cancelled, row: waived }, due, { ...wanted, pieces: meant }, actor)
  if (row.status === 'Cancelled') creditAtEnd(trx, row)
  return { ...cancelled, row }
}

/** What was paid to the shop itself for an order of which nothing is left, and is not owed already. */
async function oweAll(trx: Trx, order: WholeOrder, reason: string, pieces: readonly Pieces[]): Promise<void> {
  const paise = keptOf(order.row) - (await owedOf(trx, order.row))
  if (paise <= 0) return
  await oweByHand(trx, order, { paise, reason, pieces })
  await writeStatusLetter(trx, presentOrder(order), { owed: toRupees(keptOf(order.row)) })
}

/** Of all that is left. Throws 409 for a shopper who has sent something back of which the shop has to decide. */
async function dueOfAll(trx: Trx, order: WholeOrder, actor: ActorOrShopper): Promise<number> {
  const returns = await returnsOfOrder(trx, order.row.id)
  if (actor === 'shopper' && undecided(returns).length > 0)
    throw conflict('We are looking at what you have sent back. Please cancel the rest once that is settled')
  return dueOfRest(order, { parcels: await parcelsOfOrder(trx, order.row.id), returns })
}

/** Of all that is left, no line by itself: what its provider took can go back by it. */
const meantPositions = ({ items }: WholeOrder, lines: Lines | undefined): number[] =>
  (lines ?? []).flatMap(({ line }) => items[line]?.position ?? [])

type Lines = readonly PiecesOfLine[]

/** The pieces whose money is due; of the whole order those that are left, and those that came back undecided. */
async function meantPieces(trx: Trx, { row, items }: WholeOrder, lines?: Lines): Promise<Pieces[]> {
  if (lines)
    return lines.flatMap(({ line, pieces: quantity }) => {
      const item = items[line]
      return item ? [{ position: item.position, quantity }] : []
    })
  const back = undecided(await returnsOfOrder(trx, row.id)).flatMap((whole) => whole.items)
  return [
    ...items.map((item) => ({ position: item.position, quantity: livingPieces(item) })),
    ...back.map(({ position, received: quantity }) => ({ position, quantity })),
  ].filter(({ quantity }) => quantity > 0)
}

interface Owed {
  owed: number
  owedPieces: readonly Pieces[]
}

/** Undefined where no piece would be left: then it is the order that is cancelled. */
async function meantLines(trx: Trx, order: WholeOrder, { lines }: Cancelling): Promise<Lines | undefined> {
  if (!lines) return undefined
  const seen = new Set<number>()
  for (const { line, pieces, cancelled } of lines) {
    const item = order.items[line]
    if (!item || seen.has(line)) throw invalid('lines', 'The order has no such line')
    seen.add(line)
    if (item.cancelled_quantity !== cancelled)
      throw await changedMeanwhile(trx, order, 'Somebody has cancelled pieces of this order meanwhile')
    if (pieces > livingPieces(item))
      throw invalid('lines', `Only ${livingPieces(item)} of ${item.name} are left`)
  }
  const left = order.items.reduce((sum, item) => sum + livingPieces(item), 0)
  const meant = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  if (meant === left) return undefined
  await expectUnpacked(trx, order, lines)
  return lines
}

const worthOf = (order: WholeOrder, lines: Lines): number =>
  lines.reduce((sum, { line, pieces }) => sum + worthOfPieces(order, line, pieces), 0)

/** What goes back for these pieces of an order that has them still, in paise. */
export const dueOf = (order: WholeOrder, lines: Lines): number =>
  Math.min(worthOf(order, lines), Math.max(0, keptOf(order.row)))

async function cancelPieces(
  trx: Trx,
  { row, items }: WholeOrder,
  lines: Lines,
  { restock: isRestocked, reason, owed, owedPieces }: Cancelling & Owed,
  actor: ActorOrShopper,
): Promise<WholeOrder> {
  const piecesOf = (at: number) => lines.find(({ line }) => line === at)?.pieces ?? 0
  const meant = items.map((item, at) => ({
    ...item,
    quantity: piecesOf(at),
    cancelled_quantity: 0,
    returned_quantity: 0,
  }))
  trx.touch(items.map((item) => item.product_id))
  const reference = { kind: 'order', id: row.id } as const
  if (isRestocked)
    await restock(trx, soldPieces(meant), { reason: 'cancelled', actor: staffOf(actor), reference })
  const after = items.map((item, at) => ({
    ...item,
    cancelled_quantity: item.cancelled_quantity + piecesOf(at),
  }))
  for (const { line } of lines) {
    const item = after[line]
    if (item) await setCancelled(trx, item)
  }
  const gone = meant.filter(({ quantity }) => quantity > 0)
  const pieces = gone.reduce((sum, { quantity }) => sum + quantity, 0)
  await noteEvents(trx, [{ orderId: row.id, kind: 'cancel', actor, note: reason, data: { pieces } }])
  await recordOfStaff(trx, actor, (staff) => piecesCancelledEntry(staff, row, gone))
  const told = toldPieces({ row, items }, lines)
  await tellOfPieces(trx, { row, items: after }, { pieces: told, owed: toRupees(owed) })
  await oweByHand(trx, { row, items: after }, { paise: owed, reason, pieces: owedPieces })
  return followPieces(trx, { row, items: after }, actor)
}

async function payBack(
  trx: Trx,
  order: WholeOrder,
  due: number,
  { refund, amount, byHand, reason, id, pieces }: Cancelling & { pieces: readonly Pieces[] },
  actor: ActorOrShopper,
): Promise<OrderRow> {
  if (refund === 'none') return order.row
  if (refund === 'amount' && amount === undefined) throw invalid('amount', 'The amount is required')
  const paise = refund === 'amount' ? toPaise(amount ?? 0) : due
  if (paise === 0) return order.row
  const row = await beginRefund(trx, order, { paise, reason, byHand, id, pieces }, actor)
  await recordOfStaff(trx, actor, (staff) => refundEntry(staff, order.row, toRupees(paise), reason))
  return row
}
