import type { OwnPhoto } from '#shared/contract/review.ts'
import type { Queries } from '../database/database.ts'
import type { ImagesContext } from '../images/store.ts'
import { findOwnOrder, lockOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import { conflict, tooManyRequests } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { boughtIn } from './bought.ts'
import { dataUrl } from './data-url.ts'

/** Uploads of an order that are in no review yet; what is left of them goes after a day. */
const LOOSE_MAX = 12
const DAY_MS = 24 * 60 * 60_000

/** Throws 404 for whoever did not order it, 409 before anything has come, 429 for too many uploads. */
export async function expectRoomForPhoto(
  { database: { db } }: Pick<ImagesContext, 'database'>,
  own: OwnOrder,
): Promise<void> {
  const order = await findOwnOrder(db, own, Date.now())
  if ((await boughtIn(db, order)).size === 0)
    throw conflict('You can write about it as soon as it has been delivered')
  await expectFewLoose(db, order.row.id)
}

async function expectFewLoose(db: Queries, orderId: string): Promise<void> {
  const { loose } = await db
    .selectFrom('review_photos')
    .select((select) => select.fn.countAll<number>().as('loose'))
    .where('order_id', '=', orderId)
    .where('review_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(loose) >= LOOSE_MAX)
    throw tooManyRequests('Those were many photos. Please try again tomorrow', DAY_MS)
}

/**
 * Keeps a photo until its review is sent; it is no picture of the shop before somebody has approved it. Throws as
 * `expectRoomForPhoto`, which is asked before anything is read: of several at once each finds room there.
 */
export async function keepPhoto(
  { database, images }: Pick<ImagesContext, 'database' | 'images'>,
  own: OwnOrder,
  upload: Buffer,
): Promise<OwnPhoto> {
  const { bytes, preview } = await images.photo(upload)
  const row = {
    id: newId(),
    review_id: null,
    order_id: own.id,
    url: null,
    upload: bytes.toString('base64'),
    preview: dataUrl(preview.toString('base64')),
    created_at: Date.now(),
  }
  await database.transact(async (trx) => {
    await lockOwnOrder({ database }, trx, own, Date.now())
    await expectFewLoose(trx, own.id)
    await trx.insertInto('review_photos').values(row).execute()
  })
  return { _id: row.id, preview: row.preview }
}
