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

/** Puts products into a list; one that is there keeps its place. */
export async function putSaved(
  trx: Trx,
  userId: string,
  rows: readonly { list: SavedList; productId: string; savedAt: number; price: number | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('saved_products')
    .values(
      rows.map(({ list, productId, savedAt, price }) => ({
        user_id: userId,
        list,
        product_id: productId,
        saved_at: savedAt,
        price,
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

/** Of these products those that are in somebody's wishlist: the highest price that one was saved at, and how many have none. */
export async function savedAmong(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('saved_products')
    .select(({ fn }) => [
      'product_id as productId',
      fn.max('price').as('highest'),
      fn.countAll<number>().as('all'),
      fn.count<number>('price').as('priced'),
    ])
    .where('list', '=', 'wishlist')
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute()
  return rows.map(({ productId, highest, all, priced }) => ({
    productId,
    highest,
    unpriced: Number(all) - Number(priced),
  }))
}

/** Products that are in somebody's wishlist, in the order of their ids, some at a time. */
export async function savedAfter(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_products')
    .select('product_id as id')
    .distinct()
    .where('list', '=', 'wishlist')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** From now on it is this price, in paise, that they are told of a fall from. */
export const priceUnpriced = async (db: Queries, productId: string, price: number): Promise<void> =>
  void (await db
    .updateTable('saved_products')
    .set({ price })
    .where('list', '=', 'wishlist')
    .where('product_id', '=', productId)
    .where('price', 'is', null)
    .execute())

/** Rows stay locked until they are told of. */
const LOWERED_AT_ONCE = 500

/** Some of those who saved it at more than `price`, in paise: from now on it is that price for them. */
export async function lowerSaved(
  trx: Trx,
  productId: string,
  price: number,
): Promise<{ users: string[]; isAll: boolean }> {
  const higher = trx
    .selectFrom('saved_products')
    .select('user_id')
    .where('list', '=', 'wishlist')
    .where('product_id', '=', productId)
    .where('price', '>', price)
    .limit(LOWERED_AT_ONCE)
  const rows = await trx
    .updateTable('saved_products')
    .set({ price })
    .where('list', '=', 'wishlist')
    .where('product_id', '=', productId)
    .where('price', '>', price)
    .where('user_id', 'in', higher)
    .returning('user_id')
    .execute()
  return { users: rows.map((row) => row.user_id), isAll: rows.length < LOWERED_AT_ONCE }
}
