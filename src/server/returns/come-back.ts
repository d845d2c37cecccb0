import type { User } from '#shared/contract/user.ts'
import type { Trx } from '../database/database.ts'
import { record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { newId } from '../platform/ids.ts'
import { noteEvents } from '../orders/events.ts'
import { returnEntry } from '../orders/order-history.ts'
import { type Parcel, parcelsOfOrder, setParcel } from '../orders/parcels.ts'
import { lockOrderOrThrow, type WholeOrder } from '../orders/repository.ts'
import { returnsOfOrder, type WholeReturn } from '../orders/return-rows.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { conflict, invalid, notFound } from '../platform/errors.ts'
import { insertReturn } from './ask.ts'
import { takePiecesBack } from './take-back.ts'

interface CameBack {
  parcel: number
  damaged?: readonly { line: number; pieces: number }[] | undefined
}

/**
 * The carrier has brought a parcel back that it could not hand over: its pieces go into the stock, and it is to be
 * settled as a return that has come. Throws 404, 400 for pieces that are not in it, and 409 for a parcel that is not on
 * its way.
 */
export async function parcelCameBack(
  { database }: AppContext,
  orderId: string,
  { parcel: number, damaged = [] }: CameBack,
  actor: User,
): Promise<WholeReturn> {
  return database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, orderId)
    const parcel = (await parcelsOfOrder(trx, orderId)).find(({ row }) => row.number === number)
    if (!parcel) throw notFound('Parcel')
    const { shipped_at: sent, delivered_at: delivered, came_back_at: back } = parcel.row
    if (order.row.status === 'Cancelled') throw conflict('This order was cancelled')
    if (back !== null) throw conflict('This parcel has come back already')
    if (sent === null || delivered !== null) throw conflict('This parcel is not on its way')
    return takeParcel(trx, order, parcel, damaged, actor)
  })
}

async function takeParcel(
  trx: Trx,
  order: WholeOrder,
  parcel: Parcel,
  damaged: NonNullable<CameBack['damaged']>,
  actor: User,
): Promise<WholeReturn> {
  const now = Date.now()
  const id = newId()
  const none = { wanted_size: null, wanted_color: null, received: 0, restocked: 0, worth: 0 }
  // What of it was cancelled while it was on its way is in the stock, or lost, already.
  const items = parcel.items.flatMap(({ position, quantity: packed }) => {
    const of = order.items.find((item) => item.position === position)
    const quantity = of ? Math.min(packed, livingPieces(of)) : 0
    return quantity > 0 ? [{ return_id: id, position, quantity, ...none, refunded: 0, exchanged: 0 }] : []
  })
  if (items.length === 0) throw conflict('All of this parcel was cancelled')
  const lost = (position: number) =>
    damaged.find(({ line }) => order.items[line]?.position === position)?.pieces ?? 0
  if (damaged.some(({ line }) => !items.some(({ position }) => position === order.items[line]?.position)))
    throw invalid('damaged', 'The parcel has no such pieces')
  const came = items.map((item) => {
    if (lost(item.position) > item.quantity) throw invalid('damaged', 'The parcel has no such pieces')
    return { item, sellable: item.quantity - lost(item.position), damaged: lost(item.position) }
  })
  const known = await returnsOfOrder(trx, order.row.id)
  const row: WholeReturn['row'] = {
    id,
    order_id: order.row.id,
    number: Math.max(0, ...known.map((one) => one.row.number)) + 1,
    state: 'received',
    asked_by: 'carrier',
    reason: 'undelivered',
    words: '',
    answer: '',
    version: 1,
    refund_id: null,
    asked_at: now,
    answered_at: null,
    received_at: now,
    settled_at: null,
  }
  await insertReturn(trx, { row, items })
  await setParcel(trx, parcel, { came_back_at: now })
  const back = await takePiecesBack(trx, order, came, actor)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const data = { pieces, parcel: parcel.row.number }
  await noteEvents(trx, [{ orderId: order.row.id, kind: 'comeBack', actor, data }], now)
  await record(trx, [returnEntry(actor, order.row, `came back undelivered: ${pieces} pieces`)])
  trx.announce('attention', [order.row.id])
  return { row, items: back.items }
}
