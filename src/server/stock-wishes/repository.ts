import { sql } from 'kysely'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries, Trx } from '../database/database.ts'
import { preparedList } from '../database/prepared-list.ts'
import type { StockWishesTable } from '../database/schema/push-tables.ts'

/** More wishes than one person has open; beyond it none is added. */
const WISHES_MAX = 30

export async function addWish(db: Queries, row: StockWishesTable): Promise<void> {
  const { open } = await db
    .selectFrom('stock_wishes')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('email_key', '=', row.email_key)
    .executeTakeFirstOrThrow()
  if (Number(open) >= WISHES_MAX) return
  await db
    .insertInto('stock_wishes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['product_id', 'size', 'color', 'email_key']).doNothing())
    .execute()
}

/** Which of these products anybody waits for: asked at each sale, and mostly none. */
export async function wished(db: Queries, productIds: readonly string[]): Promise<string[]> {
  const rows = await selectWished(db, productIds, {})
  return rows.map((row) => row.product_id)
}

const selectWished = preparedList<object, string, { product_id: string }>((db, { list }) =>
  db.selectFrom('stock_wishes').select('product_id').where('product_id', 'in', list).distinct(),
)

/** Wishes for what can be bought by now, of these products or of all. */
export const fulfilledWishes = (db: Queries, productIds: readonly string[] | undefined, limit: number) =>
  db
    .selectFrom('stock_wishes as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select('w.id')
    .where('p.is_published', '=', 1)
    .$if(productIds !== undefined, (query) => query.where('w.product_id', 'in', productIds ?? []))
    .where(
      sql<boolean>`((p.has_variants = 0 and p.stock - p.held > 0) or (p.has_variants = 1 and exists (
        select 1 from variants as v where v.product_id = w.product_id and v.stock - v.held > 0
          and (w.size = '' or v.size = w.size) and (w.color = '' or v.color = w.color))))`,
    )
    .orderBy('w.created_at')
    .limit(limit)
    .execute()

/** Takes the wish away, with what it was for; undefined where another server has. */
export async function takeWish(trx: Trx, id: string) {
  const wish = await trx.deleteFrom('stock_wishes').where('id', '=', id).returningAll().executeTakeFirst()
  if (!wish) return undefined
  const product = await trx
    .selectFrom('products')
    .select('name')
    .where('id', '=', wish.product_id)
    .executeTakeFirst()
  return product && { ...wish, name: product.name }
}

/** Nobody waits for so long: wishes from before `before`, ms. */
export async function forgetOldWishes(db: Queries, before: number): Promise<void> {
  await deleteOld(db, 'stock_wishes', (is) => is('created_at', '<', before))
}
