import type { ReturnReceipt } from '#shared/contract/admin/returns.ts'
import type { Trx } from '../database/database.ts'
import { type Actor, record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { noteEvents } from '../orders/events.ts'
import { returnEntry } from '../orders/order-history.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { reservedFor, setReturn, type WholeReturn } from '../orders/return-rows.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { release } from '../stock/stock.ts'
import { lockReturn } from './lock-return.ts'
import { type Came, takePiecesBack } from './take-back.ts'
import { tellShopperOfReturn } from './tell.ts'

/**
 * Notes what has come back of an approved return, piece by piece: what can be sold again is in the stock with that. Once
 * all has come, or the rest will not, it is to be settled. Throws 404, 400, and 409 where it was changed meanwhile.
 */
export async function receiveReturn(
  context: AppContext,
  id: string,
  { version, lines, isAll }: ReturnReceipt,
  actor: Actor,
): Promise<WholeReturn> {
  return context.database.transact(async (trx) => {
    const { order, whole } = await lockReturn(context, trx, id, version)
    if (whole.row.state !== 'approved') throw conflict('This return is not expected, or has come already')
    const came = cameOf(order, whole, lines)
    if (came.length === 0 && whole.items.every(({ received }) => received === 0))
      throw invalid('lines', 'Say what has come. To end a return of which nothing comes, refuse it')
    const back = await takePiecesBack(trx, order, came, actor)
    const received: WholeReturn = {
      row: whole.row,
      items: whole.items.map((item) => back.items.find((one) => one.position === item.position) ?? item),
    }
    const isWhole = isAll || received.items.every((item) => item.received === item.quantity)
    const now = Date.now()
    await note(trx, order, came, actor, now)
    if (!isWhole) return setReturn(trx, received, {})
    const settled = await setReturn(trx, received, { state: 'received', received_at: now })
    await releaseRest(trx, back.order, received, settled)
    trx.announce('attention', [order.row.id])
    await tellShopperOfReturn(trx, 'return-received', back.order, settled)
    return settled
  })
}

function cameOf(order: WholeOrder, { items }: WholeReturn, lines: ReturnReceipt['lines']): Came[] {
  return lines.flatMap(({ line, sellable, damaged }) => {
    const item = items.find(({ position }) => position === order.items[line]?.position)
    if (!item) throw invalid('lines', 'The return has no such line')
    if (sellable + damaged > item.quantity - item.received)
      throw invalid('lines', `Only ${item.quantity - item.received} are expected of that line`)
    return sellable + damaged === 0 ? [] : [{ item, sellable, damaged }]
  })
}

/** What is reserved for pieces that will not come. */
async function releaseRest(
  trx: Trx,
  order: WholeOrder,
  before: WholeReturn,
  after: WholeReturn,
): Promise<void> {
  const kept = reservedFor(after, order.items)
  const rest = reservedFor(before, order.items).flatMap(({ position, line }) => {
    const some = kept.find((one) => one.position === position)?.line.quantity ?? 0
    return line.quantity > some ? [{ ...line, quantity: line.quantity - some }] : []
  })
  await release(trx, rest)
}

async function note(
  trx: Trx,
  order: WholeOrder,
  came: readonly Came[],
  actor: Actor,
  now: number,
): Promise<void> {
  const sumOf = (of: (one: Came) => number) => came.reduce((sum, one) => sum + of(one), 0)
  const [sellable, damaged] = [sumOf((one) => one.sellable), sumOf((one) => one.damaged)]
  const pieces = sellable + damaged
  const words = damaged > 0 ? `${damaged} not sellable` : ''
  const event = {
    orderId: order.row.id,
    kind: 'receiveReturn' as const,
    actor,
    note: words,
    data: { pieces },
  }
  await noteEvents(trx, [event], now)
  await record(trx, [returnEntry(actor, order.row, `came back: ${pieces} pieces${words && `, ${words}`}`)])
}
