import type { OrderStatus } from '#shared/contract/order.ts'
import type { Trx } from '../database/database.ts'
import { addParcel, type Parcel, parcelsOfOrder, removeParcel, setParcel, unpacked } from './parcels.ts'
import type { WholeOrder } from './repository.ts'
import { returnsOfOrder } from './return-rows.ts'

/**
 * Brings the parcels to what the status says of the whole order: Shipped, all of it has left; Delivered, all of it is
 * there; Processing, nothing has left; Cancelled, what is still here is unpacked, what has left has left. What came before
 * the rest did stays delivered, and so does what came before pieces of it were exchanged: the status has been about the
 * rest, or what was sent instead, since then. The parcels as they are then.
 */
export async function followStatus(
  trx: Trx,
  { row, items }: WholeOrder,
  status: OrderStatus,
  now: number,
): Promise<Parcel[]> {
  const parcels = await parcelsOfOrder(trx, row.id)
  if (status === 'Cancelled') return onlySent(trx, parcels)
  const exchangedAt = await lastExchangeOf(trx, { row, items })
  const stays = ({ row: { came_back_at: back, delivered_at: there } }: Parcel) =>
    back !== null || (there !== null && (there <= exchangedAt || there < cameAllAt(row)))
  if (status === 'Processing') return backHere(trx, parcels, stays)
  const isThere = status === 'Delivered'
  const left = unpacked(items, parcels)
  const all =
    left.length === 0
      ? parcels
      : [...parcels, await addParcel(trx, row.id, parcels, { items: left, shipped_at: now })]
  // What was sent in exchange was not there on the day of the first.
  const firstDelivery = exchangedAt === NEVER ? row.delivered_at : null
  const moved: Parcel[] = []
  for (const parcel of all) {
    if (stays(parcel)) {
      moved.push(parcel)
      continue
    }
    const shipped_at = parcel.row.shipped_at ?? now
    const delivered_at = isThere ? (parcel.row.delivered_at ?? firstDelivery ?? now) : null
    const isSo = parcel.row.shipped_at === shipped_at && parcel.row.delivered_at === delivered_at
    moved.push(isSo ? parcel : await setParcel(trx, parcel, { shipped_at, delivered_at }))
  }
  return moved
}

/**
 * From when on, in ms, a parcel came by the status of the whole order, which is taken back with it. While the status says
 * that some are still to come, whatever came was noted by itself.
 */
const cameAllAt = ({ status, delivered_at: at }: WholeOrder['row']): number =>
  status === 'Delivered' || status === 'Cancelled' ? (at ?? Infinity) : Infinity

const NEVER = -1

/** When pieces of it were last exchanged, ms. */
async function lastExchangeOf(trx: Trx, { row, items }: WholeOrder): Promise<number> {
  if (items.every((item) => item.exchange_of === null)) return NEVER
  const exchanges = (await returnsOfOrder(trx, row.id)).filter((whole) =>
    whole.items.some(({ exchanged }) => exchanged > 0),
  )
  return Math.max(NEVER, ...exchanges.map((whole) => Number(whole.row.settled_at ?? NEVER)))
}

/** Those that nobody has packed were never there. */
async function backHere(
  trx: Trx,
  parcels: readonly Parcel[],
  stays: (parcel: Parcel) => boolean,
): Promise<Parcel[]> {
  const packed: Parcel[] = []
  for (const parcel of parcels) {
    if (stays(parcel)) packed.push(parcel)
    else if (parcel.row.packed_at === null) await removeParcel(trx, parcel)
    else packed.push(await setParcel(trx, parcel, { shipped_at: null, delivered_at: null }))
  }
  return packed
}

async function onlySent(trx: Trx, parcels: readonly Parcel[]): Promise<Parcel[]> {
  for (const parcel of parcels) if (parcel.row.shipped_at === null) await removeParcel(trx, parcel)
  return parcels.filter(({ row }) => row.shipped_at !== null)
}
