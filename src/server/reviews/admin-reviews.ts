import { sql } from 'kysely'
import type { AdminReview, AdminReviewQuery } from '#shared/contract/admin/review.ts'
import { fold } from '#shared/catalogue-tokenizer.ts'
import type { reviewPhotos, reviews } from '#shared/endpoints/admin/reviews.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import type { Stars } from '#shared/reviews.ts'
import type { Queries } from '../database/database.ts'
import { pageOfIds } from '../http/cursors.ts'
import { notFound } from '../platform/errors.ts'
import { dataUrl } from './data-url.ts'
import { photosOf, type PhotoShown, type ReviewRow, wholePhotosOf } from './repository.ts'

const PAGE = 50

/** What buyers have written, the newest first. */
export async function listReviews(db: Queries, query: AdminReviewQuery): Promise<AnswerOf<typeof reviews>> {
  const limit = query.limit ?? PAGE
  const { cursor } = query
  const found = matching(db, query)
  const rows = await found
    .leftJoin('orders', 'orders.id', 'reviews.order_id')
    .selectAll('reviews')
    .select('orders.number as order_number')
    .$if(!!cursor, (list) => list.where('reviews.id', '<', cursor ?? ''))
    .orderBy('reviews.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = pageOfIds(rows, limit)
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { success: true, data: await present(db, page), total: Number(total), nextCursor }
}

/** Throws 404. */
export async function readReview(db: Queries, id: string): Promise<AdminReview> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('orders', 'orders.id', 'reviews.order_id')
    .selectAll('reviews')
    .select('orders.number as order_number')
    .where('reviews.id', '=', id)
    .execute()
  const [review] = await present(db, rows)
  if (!review) throw notFound('Review')
  return review
}

/** As large as they are. Throws 404. */
export async function readPhotos(db: Queries, id: string): Promise<AnswerOf<typeof reviewPhotos>['data']> {
  const review = await db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst()
  if (!review) throw notFound('Review')
  return (await wholePhotosOf(db, [id])).map(({ id: _id, url, upload }) => ({
    _id,
    source: url ?? dataUrl(upload ?? ''),
  }))
}

function matching(db: Queries, { state, stars, product, search }: AdminReviewQuery) {
  let query = db.selectFrom('reviews')
  if (state) query = query.where('reviews.state', '=', state)
  if (stars !== undefined) query = query.where('reviews.stars', '=', stars as Stars)
  if (product) query = query.where('reviews.product_id', '=', product)
  for (const word of fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean))
    query = query.where(sql<boolean>`reviews.search_key like ${`%${escaped(word)}%`} escape '!'`)
  return query
}

/** `%` and `_` are what they are. */
const escaped = (word: string): string => word.toWellFormed().replaceAll(/[!%_]/g, '!$&')

type Row = ReviewRow & { order_number: number | null }

async function present(db: Queries, rows: readonly Row[]): Promise<AdminReview[]> {
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentOne(row, photos.get(row.id) ?? []))
}

const iso = (ms: number): string => new Date(ms).toISOString()

const presentOne = (row: Row, photos: readonly PhotoShown[]): AdminReview => ({
  _id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.body,
  ...(row.fit && { fit: row.fit }),
  size: row.size,
  color: row.color,
  name: row.name,
  ...(row.answer && { answer: row.answer }),
  at: iso(row.created_at),
  product: { _id: row.product_id, name: row.product_name },
  ...(row.order_id !== null && {
    order: { _id: row.order_id, ...(row.order_number !== null && { number: row.order_number }) },
  }),
  version: row.version,
  state: row.state,
  ...(row.reason && { reason: row.reason }),
  photos: photos.map(({ id, preview }) => ({ _id: id, preview })),
  hasLink: row.has_link === 1,
  ...(row.edited_at !== null && { editedAt: iso(row.edited_at) }),
  ...(row.decided_at !== null && { decided: { at: iso(row.decided_at), by: row.decided_by ?? '' } }),
})
