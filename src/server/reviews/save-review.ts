import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Reviewable, ReviewForm } from '#shared/contract/review.ts'
import { FIRST_REVIEW_SETTINGS } from '#shared/contract/review-settings.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { findOwnOrder, type OwnOrder } from '../orders/order-link.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { conflict, invalid, notFound } from '../platform/errors.ts'
import { newOrderedId } from '../platform/ids.ts'
import { boughtIn, type Received } from './bought.ts'
import { type Buyer, buyerOf } from './buyer.ts'
import { ownReviews } from './own-reviews.ts'
import {
  followReviews,
  photosOf,
  type PhotoShown,
  removePhotos,
  type ReviewRow,
  searchable,
} from './repository.ts'

/** What is read as a web address, whether a browser would follow it or not. */
const LINK = /:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:com|net|org|in|co|io|shop|store|ru|xyz|info|me|app)\b/iu

/**
 * Keeps what a buyer says of a product that has come to them, in the place of what they said before. Throws the same
 * 404 for whoever did not order it, 404 for what is not in the order, 409 for what has not come yet.
 */
export async function saveReview(
  context: AppContext,
  own: OwnOrder,
  productId: string,
  form: ReviewForm,
): Promise<Reviewable[]> {
  const keep = () => context.database.transact((trx) => keepIn(context, trx, own, productId, form))
  // Sent twice at once, the second is an edit of the first.
  return keep().catch((error: unknown) => {
    if (isUniqueViolation(error)) return keep()
    throw error
  })
}

async function keepIn(
  { database, settings }: AppContext,
  trx: Trx,
  own: OwnOrder,
  productId: string,
  given: ReviewForm,
): Promise<Reviewable[]> {
  const now = Date.now()
  const order = await findOwnOrder(trx, own, now)
  const { bought, buyer } = await expectBought(trx, order, productId)
  const option = optionOf(bought, given.size)
  const before = await writtenBefore(trx, database, buyer, productId)
  const form = wellFormed(given)
  const photos = await expectPhotos(trx, order, before, form.photos)
  const hadPhotos = before ? ((await photosOf(trx, [before.id])).get(before.id) ?? []) : []
  if (before && isSame(before, hadPhotos, form, option)) return ownReviews(trx, order)
  const hasLink = LINK.test(`${form.title} ${form.text}`)
  const { isOpen } = settings.sale().reviews ?? FIRST_REVIEW_SETTINGS
  // What strangers could be sent to, or be shown, somebody looks at first, whatever is set.
  const isShown = isOpen && !hasLink && photos.every(({ url }) => url !== null)
  const row = {
    name: form.name,
    ...option,
    stars: form.stars,
    title: form.title,
    body: form.text,
    fit: form.fit ?? null,
    photos: photos.length,
    state: isShown ? ('approved' as const) : ('waiting' as const),
    reason: '',
    has_link: hasLink ? (1 as const) : (0 as const),
    search_key: searchable(fold, [form.title, form.text, form.name, bought.name]),
    decided_at: null,
    decided_by: null,
  }
  const id = before?.id ?? newOrderedId(now)
  if (before)
    await trx
      .updateTable('reviews')
      .set({ ...row, edited_at: now, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
  else
    await trx
      .insertInto('reviews')
      .values({
        ...row,
        id,
        product_id: productId,
        product_name: bought.name,
        buyer: buyer.key,
        user_id: buyer.userId,
        order_id: order.row.id,
        created_at: now,
        edited_at: null,
      })
      .execute()
  await keepPhotos(trx, id, hadPhotos, form.photos)
  if (isShown || before?.state === 'approved') await followReviews(database, trx, [productId])
  trx.announce('attention')
  return ownReviews(trx, order)
}

async function expectBought(
  trx: Trx,
  order: WholeOrder,
  productId: string,
): Promise<{ bought: Received; buyer: Buyer }> {
  const buyer = await buyerOf(trx, order.row)
  if (!buyer || !order.items.some((item) => item.product_id === productId)) throw notFound('Product')
  const bought = (await boughtIn(trx, order)).get(productId)
  if (!bought) throw conflict('You can write about it as soon as it has been delivered')
  const there = await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!there) throw conflict('This is in the shop no more')
  return { bought, buyer }
}

function optionOf({ options }: Received, size: string | undefined): Received['options'][number] {
  const option = size === undefined ? options[0] : options.find((one) => one.size === size)
  if (!option) throw invalid('size', 'Choose the size that you bought')
  return option
}

/** Their review of this product, locked. */
async function writtenBefore(
  trx: Trx,
  { locked }: AppContext['database'],
  { key, userId }: Buyer,
  productId: string,
): Promise<ReviewRow | undefined> {
  const rows = await locked(
    trx
      .selectFrom('reviews')
      .selectAll()
      .where('product_id', '=', productId)
      .where((where) => where.or([where('buyer', '=', key), where('user_id', '=', userId)])),
  ).execute()
  const before = rows.find(({ user_id: writer }) => writer === userId)
  if (!before && rows.length > 0)
    throw conflict('You have reviewed this already. Open the order that you did it from to change it')
  return before
}

const wellFormed = (form: ReviewForm): ReviewForm => ({
  ...form,
  title: form.title.toWellFormed(),
  text: form.text.toWellFormed(),
  name: form.name.toWellFormed(),
  photos: [...new Set(form.photos)],
})

/** Those that were uploaded for this order and are of no other review, and those that the review has. */
async function expectPhotos(
  trx: Trx,
  order: WholeOrder,
  before: ReviewRow | undefined,
  ids: readonly string[],
): Promise<PhotoShown[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('review_photos')
    .select(['id', 'review_id', 'order_id', 'position', 'url', 'preview', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  const theirs = rows.filter((row) =>
    row.review_id === null ? row.order_id === order.row.id : row.review_id === before?.id,
  )
  if (theirs.length < ids.length)
    throw invalid('photos', 'A photo is not there any more. Please add it again')
  return theirs
}

async function keepPhotos(
  trx: Trx,
  reviewId: string,
  had: readonly PhotoShown[],
  ids: readonly string[],
): Promise<void> {
  await removePhotos(
    trx,
    had.filter(({ id }) => !ids.includes(id)),
  )
  for (const [position, id] of ids.entries())
    await trx
      .updateTable('review_photos')
      .set({ review_id: reviewId, position })
      .where('id', '=', id)
      .execute()
}

/** What nobody has to look at again. */
function isSame(
  before: ReviewRow,
  photos: readonly PhotoShown[],
  form: ReviewForm,
  { size, color }: Received['options'][number],
): boolean {
  const was = [before.stars, before.title, before.body, before.fit, before.name, before.size, before.color]
  const is = [form.stars, form.title, form.text, form.fit ?? null, form.name, size, color]
  return (
    was.every((value, at) => value === is[at]) &&
    photos.map(({ id }) => id).join(' ') === form.photos.join(' ')
  )
}
