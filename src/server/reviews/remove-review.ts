import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Reviewable } from '#shared/contract/review.ts'
import type { Database, Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { findOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import { buyerOf } from './buyer.ts'
import { ownReviews, reviewsOfBuyer } from './own-reviews.ts'
import { followReviews, photosOf, removePhotos, type ReviewRow, searchable } from './repository.ts'

/** Takes back what a buyer has written of a product. Throws 404 for whoever did not order it. */
export async function removeReview(
  { database }: Pick<AppContext, 'database'>,
  own: OwnOrder,
  productId: string,
): Promise<Reviewable[]> {
  return database.transact(async (trx) => {
    const order = await findOwnOrder(trx, own, Date.now())
    const buyer = await buyerOf(trx, order.row)
    if (buyer) await eraseReviews(database, trx, await reviewsOfBuyer(trx, buyer, [productId]))
    return ownReviews(trx, order)
  })
}

async function eraseReviews(database: Database, trx: Trx, found: readonly ReviewRow[]): Promise<void> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  // One that was approved since it was found is counted on its product by now.
  const rows = await database
    .locked(trx.selectFrom('reviews').selectAll().where('id', 'in', ids).orderBy('id'))
    .execute()
  await removePhotos(trx, [...(await photosOf(trx, ids)).values()].flat())
  await trx.deleteFrom('reviews').where('id', 'in', ids).execute()
  const shown = rows.filter(({ state }) => state === 'approved')
  await followReviews(
    database,
    trx,
    shown.map((row) => row.product_id),
  )
  trx.announce('attention')
}

/**
 * Of who deletes their account: what is shown stays without their name and their photos, which may show them; the rest
 * goes.
 */
export async function forgetReviewer(database: Database, trx: Trx, userId: string): Promise<void> {
  const rows = await trx.selectFrom('reviews').selectAll().where('user_id', '=', userId).execute()
  const isShown = ({ state }: ReviewRow) => state === 'approved'
  await eraseReviews(
    database,
    trx,
    rows.filter((row) => !isShown(row)),
  )
  for (const { id, product_id: productId, title, body, product_name: product } of rows.filter(isShown)) {
    await removePhotos(trx, (await photosOf(trx, [id])).get(id) ?? [])
    const nobody = { name: '', user_id: null, order_id: null, buyer: `left:${id}`, photos: 0 }
    const search_key = searchable(fold, [title, body, product])
    await trx
      .updateTable('reviews')
      .set({ ...nobody, search_key })
      .where('id', '=', id)
      .execute()
    trx.touch([productId])
  }
}
