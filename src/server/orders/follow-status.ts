import type { OrderStatus } from '#shared/contract/order.ts'
import type { Trx } from '../database/database.ts'
import { addParcel, type Parcel, parcelsOfOrder, removeParcel, setParcel, unpacked } from './parcels.ts'
import type { WholeOrder } from './repository.ts'

/**
 * Brings the parcels to what the status says of the whole order: Shipped, all of it has left; Delivered, all of it is
 * there; Processing, nothing has left; Cancelled, what is still here is unpacked, what has left has left. The parcels
 * as they are then.
 */
export async function followStatus(
  trx: Trx,
  { row, items }: WholeOrder,
  status: OrderStatus,
  now: number,
): Promise<Parcel[]> {
  const parcels = await parcelsOfOrder(trx, row.id)
  if (status === 'Processing') return backHere(trx, parcels)
  if (status === 'Cancelled') return onlySent(trx, parcels)
  const isThere = status === 'Delivered'
  const left = unpacked(items, parcels)
  const all =
    left.length === 0
      ? parcels
      : [...parcels, await addParcel(trx, row.id, parcels, { items: left, shipped_at: now })]
  const moved: Parcel[] = []
  for (const parcel of all) {
    if (parcel.row.came_back_at !== null) {
      moved.push(parcel)
      continue
    }
    const shipped_at = parcel.row.shipped_at ?? now
    const delivered_at = isThere ? (parcel.row.delivered_at ?? row.delivered_at ?? now) : null
    const isSo = parcel.row.shipped_at === shipped_at && parcel.row.delivered_at === delivered_at
    moved.push(isSo ? parcel : await setParcel(trx, parcel, { shipped_at, delivered_at }))
  }
  return moved
}

/** Those that nobody has packed were never there. */
async function backHere(trx: Trx, parcels: readonly Parcel[]): Promise<Parcel[]> {
  const packed: Parcel[] = []
  for (const parcel of parcels) {
    if (parcel.row.came_back_at !== null) packed.push(parcel)
    else if (parcel.row.packed_at === null) await removeParcel(trx, parcel)
    else packed.push(await setParcel(trx, parcel, { shipped_at: null, delivered_at: null }))
  }
  return packed
}

async function onlySent(trx: Trx, parcels: readonly Parcel[]): Promise<Parcel[]> {
  for (const parcel of parcels) if (parcel.row.shipped_at === null) await removeParcel(trx, parcel)
  return parcels.filter(({ row }) => row.shipped_at !== null)
}
