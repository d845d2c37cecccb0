import type { SavedList } from '#shared/contract/saved.ts'
import type { Queries, Trx } from '../database/database.ts'

interface Row {
  list: SavedList
  productId: string
  savedAt: number
}

/** What the user keeps of what the shop still shows, the newest first. */
export const readSaved = (db: Queries, userId: string): Promise<Row[]> =>
  db
    .selectFrom('saved_products as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.list', 's.product_id as productId', 's.saved_at as savedAt'])
    .where('s.user_id', '=', userId)
    .where('p.is_published', '=', 1)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.product_id', 'desc')
    .execute()

/** Makes the user's lists the transaction's own until its end: whoever changes them too waits. */
export const lockSaved = async (
  trx: Trx,
  locked: (query: ReturnType<typeof userRow>) => ReturnType<typeof userRow>,
  userId: string,
): Promise<void> => void (await locked(userRow(trx, userId)).execute())

const userRow = (trx: Trx, userId: string) => trx.selectFrom('users').select('id').where('id', '=', userId)

/** Of these products the ones that shoppers can see. */
export async function publishedAmong(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('is_published', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Puts products into a list; one that is there keeps its place. */
export async function putSaved(
  trx: Trx,
  userId: string,
  rows: readonly { list: SavedList; productId: string; savedAt: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('saved_products')
    .values(
      rows.map(({ list, productId, savedAt }) => ({
        user_id: userId,
        list,
        product_id: productId,
        saved_at: savedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'product_id']).doNothing())
    .execute()
}

export async function takeSaved(
  trx: Trx,
  userId: string,
  list: SavedList,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('saved_products')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('product_id', 'in', ids)
    .execute()
}
