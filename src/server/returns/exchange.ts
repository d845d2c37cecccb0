import { countsOf, statusOf, sumCounts } from '#shared/order-life/pieces.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import type { User } from '#shared/contract/user.ts'
import { productsOnSale } from '../checkout/repository.ts'
import type { Trx } from '../database/database.ts'
import { notedParcels } from '../fulfilment/noted-parcels.ts'
import { record } from '../history/record.ts'
import { noteEvents } from '../orders/events.ts'
import { returnEntry, statusChangedEntry } from '../orders/order-history.ts'
import { inAnother } from '../orders/in-another.ts'
import { lineFactsOf } from '../orders/parcels.ts'
import { type OrderItemRow, setStatus, type WholeOrder } from '../orders/repository.ts'
import { piecesBack, type ReturnItemRow, returnsOfOrder } from '../orders/return-rows.ts'
import { conflict } from '../platform/errors.ts'
import { stockLines } from '../stock/lines.ts'
import { commit } from '../stock/stock.ts'

interface Exchange {
  order: WholeOrder
  /** Of the return: what has come and is wanted in another size or colour. */
  items: readonly ReturnItemRow[]
  actor: User
}

/**
 * Places what was wanted in exchange: lines of the same order, which cost nothing and have the money of those that came
 * back, out of what was reserved. They are packed and sent as all others; the order is under way again. Throws 409 for
 * an order that was cancelled.
 */
export async function placeExchange(trx: Trx, { order, items, actor }: Exchange): Promise<WholeOrder> {
  const { row } = order
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  const now = Date.now()
  const parcels = await notedParcels(trx, order, now)
  const placed = await exchangeLines(trx, order, items)
  const reference = { kind: 'order', id: row.id } as const
  await commit(trx, stockLines(placed), { reason: 'sold', actor, reference, note: 'In exchange' })
  await trx.insertInto('order_items').values(placed).execute()
  const after = { row, items: [...order.items, ...placed] }
  const pieces = items.reduce((sum, { received }) => sum + received, 0)
  const note = placed.map(({ name, size, color }) => `${name}, ${size}, ${color}`).join('; ')
  await noteEvents(trx, [{ orderId: row.id, kind: 'exchange', actor, note, data: { pieces } }], now)
  await record(trx, [returnEntry(actor, row, `exchanged for: ${note}`)])
  const facts = lineFactsOf(after.items, parcels, piecesBack(await returnsOfOrder(trx, row.id)))
  const status = statusOf(sumCounts(facts.map((line) => countsOf(line, 'Processing'))))
  if (status === row.status) return after
  await setStatus(trx, row.id, status, row.delivered_at)
  await record(trx, [statusChangedEntry(actor, row, status)])
  return { ...after, row: { ...row, status } }
}

async function exchangeLines(
  trx: Trx,
  { row, items: old }: WholeOrder,
  items: readonly ReturnItemRow[],
): Promise<OrderItemRow[]> {
  const ids = [...new Set(old.map((item) => item.product_id))]
  const products = await productsOnSale(trx, ids, NO_SALES)
  const last = Math.max(...old.map(({ position }) => position))
  return items.flatMap((item, at) => {
    const of = old.find(({ position }) => position === item.position)
    if (!of) return []
    const images = products.find(({ id }) => id === of.product_id)?.images ?? []
    const wanted = { size: item.wanted_size ?? of.size, color: item.wanted_color ?? of.color }
    return [
      {
        ...inAnother(of, images, wanted),
        order_id: row.id,
        position: last + 1 + at,
        price: 0,
        quantity: item.received,
        cancelled_quantity: 0,
        returned_quantity: 0,
        stock_taken: 1 as const,
        exchange_of: of.position,
        passed_on: Number(item.worth),
        added_at: null,
        payment_reference: null,
      },
    ]
  })
}
