import { PHOTOS_OF_RETURN } from '#shared/order-life/returns.ts'
import type { OwnReturns } from '#shared/contract/returns.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { photoWithin } from '../images/decode.ts'
import { findOwnOrder, lockOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { priorityLimiter } from '../platform/concurrency.ts'
import { presentOwnReturns } from './own.ts'

/** The longer side, px: enough to see a seam. */
const SIDE = 1280
const QUALITY = 75
const TYPE = 'image/webp'

const limiter = priorityLimiter()

/**
 * Keeps a photo of the pieces of a return, as long as that is open. It is decoded and written anew, smaller and without
 * what a camera adds to it, and lies with the return in the database: whoever knows an address of it sees nothing.
 * Throws the same 404 for whoever did not ask, 413 and 415, and 409 for one too many.
 */
export async function addOwnPhoto(
  { database }: Pick<AppContext, 'database'>,
  own: OwnOrder,
  returnId: string,
  readUpload: () => Promise<Buffer>,
): Promise<OwnReturns> {
  // Whoever may not is told before anything is read.
  await findOpen(database.db, (await findOwnOrder(database.db, own, Date.now())).row.id, returnId)
  const upload = await readUpload()
  const photo = await limiter.run(newId(), () => photoWithin(upload, SIDE, QUALITY), true)
  const order = await database.transact(async (trx) => {
    const locked = await lockOwnOrder({ database }, trx, own, Date.now())
    await findOpen(trx, locked.row.id, returnId)
    const known = await trx
      .selectFrom('return_photos')
      .select('id')
      .where('return_id', '=', returnId)
      .execute()
    if (known.length >= PHOTOS_OF_RETURN) throw conflict(`At most ${PHOTOS_OF_RETURN} photos`)
    await trx
      .insertInto('return_photos')
      .values({
        id: newId(),
        return_id: returnId,
        type: TYPE,
        content: photo.toString('base64'),
        added_at: Date.now(),
      })
      .execute()
    return locked
  })
  return presentOwnReturns(database.db, order)
}

async function findOpen(db: Queries, orderId: string, returnId: string): Promise<void> {
  const found = await db
    .selectFrom('returns')
    .select('state')
    .where('id', '=', returnId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!found) throw notFound('Return')
  if (found.state !== 'asked' && found.state !== 'approved')
    throw conflict('This return is over, or has come already')
}

/** A photo of a return of an order, as a `data:` address. Throws 404. */
export async function photoOf(
  db: Queries,
  { orderId, returnId, photoId }: { orderId?: string; returnId: string; photoId: string },
): Promise<{ image: string }> {
  const found = await db
    .selectFrom('return_photos')
    .innerJoin('returns', 'returns.id', 'return_photos.return_id')
    .select(['type', 'content', 'order_id'])
    .where('return_photos.id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  if (!found || (orderId !== undefined && found.order_id !== orderId)) throw notFound('Photo')
  return { image: `data:${found.type};base64,${found.content}` }
}

/** The same for whoever asked. Throws the same 404 for everybody else. */
export async function ownPhotoOf(
  { database: { db } }: Pick<AppContext, 'database'>,
  own: OwnOrder,
  photo: { returnId: string; photoId: string },
): Promise<{ image: string }> {
  const { row } = await findOwnOrder(db, own, Date.now())
  return photoOf(db, { ...photo, orderId: row.id })
}
