import type { OwnChoices } from '#shared/contract/own-order.ts'
import type { Queries } from '../database/database.ts'
import { toRupees } from '../platform/money.ts'
import { dueOfRest } from './due-of-rest.ts'
import { keptOf } from './money.ts'
import { paidBeside } from './paid-beside.ts'
import { type Parcel, unpacked } from './parcels.ts'
import { paymentOf, type WholeOrder } from './repository.ts'
import { returnsOfOrder } from './return-rows.ts'
import { worthOfLine } from './worth.ts'

/** What whoever ordered it can still do with the order; undefined where that is nothing. */
export async function ownChoices(
  db: Queries,
  order: WholeOrder,
  parcels: readonly Parcel[],
): Promise<OwnChoices | undefined> {
  const { row, items } = order
  if (row.status !== 'Processing') return undefined
  const lines = unpacked(items, parcels).flatMap(({ position, quantity: pieces }) => {
    const line = items.findIndex((item) => item.position === position)
    const item = items[line]
    if (!item) return []
    const before = item.cancelled_quantity + item.returned_quantity
    return [{ line, pieces, worth: toRupees(worthOfLine(order, line)), before }]
  })
  if (lines.length === 0) return undefined
  const isWhole = parcels.length === 0
  const back = await whoPaysBack(db, order)
  const due = toRupees(dueOfRest(order, { parcels, returns: await returnsOfOrder(db, row.id) }))
  return { cancel: { lines, isWhole, back, due }, ...(isWhole && { address: true }) }
}

/** Who can pay back what was paid for the order: the shop, where a part of it never went by the provider. */
export async function whoPaysBack(db: Queries, order: WholeOrder): Promise<'provider' | 'shop' | 'none'> {
  const { row } = order
  if (keptOf(row) <= 0) return 'none'
  if (paidBeside(order) > 0) return 'shop'
  return (await paymentOf(db, row))?.capture_id == null ? 'shop' : 'provider'
}
