import type { MyData } from '#shared/contract/my-data.ts'
import type { Queries } from '../database/database.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { returnsOf } from '../orders/return-rows.ts'
import { photoOf } from './photos.ts'
import { presentReturns } from './present.ts'

/** What has come back of these orders, with what was shown of it, for whoever asked. */
export async function returnsToGive(db: Queries, orders: readonly WholeOrder[]): Promise<MyData['returns']> {
  const known = await returnsOf(
    db,
    orders.map(({ row }) => row.id),
  )
  const given: MyData['returns'] = []
  for (const order of orders)
    for (const one of await presentReturns(db, order, known.get(order.row.id) ?? [])) {
      const photos: string[] = []
      for (const photoId of one.photos) photos.push((await photoOf(db, { returnId: one._id, photoId })).image)
      given.push({ ...one, orderId: order.row.id, photos })
    }
  return given
}
