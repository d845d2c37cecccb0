import { iso, LISTED, type AttentionSource } from './source.ts'

/** Reviews that nobody has looked at, since they were written or edited. */
export const waitingReviews: AttentionSource = async ({ database: { db } }) => {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'product_name', 'created_at', 'edited_at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.edited_at ?? row.created_at),
    reference: row.product_name,
  }))
}
