import type { Trx } from '../database/database.ts'
import { followStatus } from '../orders/follow-status.ts'
import { type Parcel, parcelsOfOrder, unpacked } from '../orders/parcels.ts'
import type { WholeOrder } from '../orders/repository.ts'

/** Sent before anybody noted parcels, as all orders of before: then all of it is in one. */
export async function notedParcels(trx: Trx, order: WholeOrder, now: number): Promise<Parcel[]> {
  const { row, items } = order
  const parcels = await parcelsOfOrder(trx, row.id)
  if (row.status !== 'Shipped' && row.status !== 'Delivered') return parcels
  const isNoted =
    unpacked(items, parcels).length === 0 && parcels.every((parcel) => parcel.row.shipped_at !== null)
  return isNoted ? parcels : followStatus(trx, order, row.status, now)
}
