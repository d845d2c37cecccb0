import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '../database/database.ts'
import type { UnitName } from './messages.ts'

/** How an operation changes the columns `stock` and `held` of a unit. */
export interface StockChange {
  stock: (pieces: number) => RawBuilder<number>
  held: (pieces: number) => RawBuilder<number>
  /** Applied only when enough pieces are unreserved. */
  refusable: boolean
}

const stays = (column: 'stock' | 'held') => () => sql<number>`${sql.ref(column)}`
const more = (column: 'stock' | 'held') => (pieces: number) => sql<number>`${sql.ref(column)} + ${pieces}`
/** Never below 0: an admin may have set the stock anew since. */
const less = (column: 'stock' | 'held') => (pieces: number) =>
  sql<number>`case when ${sql.ref(column)} > ${pieces} then ${sql.ref(column)} - ${pieces} else 0 end`

export const STOCK_CHANGES = {
  reserve: { stock: stays('stock'), held: more('held'), refusable: true },
  release: { stock: stays('stock'), held: less('held'), refusable: false },
  commit: { stock: less('stock'), held: less('held'), refusable: false },
  restock: { stock: more('stock'), held: stays('held'), refusable: false },
  commitUnreserved: { stock: less('stock'), held: stays('held'), refusable: true },
} satisfies Record<string, StockChange>

/**
 * Changes a product in one conditional statement, so that two requests cannot both get the last piece. For a product
 * with variants it only locks the row: the variants have the numbers.
 *
 * @returns undefined when there is no such row, or not enough pieces.
 */
export async function changeProduct(
  trx: Trx,
  { stock, held, refusable }: StockChange,
  productId: string,
  pieces: number,
): Promise<{ has_variants: 0 | 1 } | undefined> {
  return trx
    .updateTable('products')
    .set({
      stock: sql`case has_variants when 1 then stock else ${stock(pieces)} end`,
      held: sql`case has_variants when 1 then held else ${held(pieces)} end`,
    })
    .where('id', '=', productId)
    .$if(refusable, (query) => query.where(sql<boolean>`stock - held >= ${pieces}`))
    .returning('has_variants')
    .executeTakeFirst()
}

/** Changes one variant, whose product's row is locked. Resolves to whether it was changed. */
export async function changeVariant(
  trx: Trx,
  { stock, held, refusable }: StockChange,
  { productId, size, color, quantity }: { productId: string; size: string; color: string; quantity: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('variants')
    .set({ stock: stock(quantity), held: held(quantity) })
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('color', '=', color)
    .$if(refusable, (query) => query.where(sql<boolean>`stock - held >= ${quantity}`))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Sets a product's `stock` and `held` to the sums over its variants. */
export async function sumUp(trx: Trx, productId: string): Promise<void> {
  const sumOf = (column: 'stock' | 'held') =>
    sql<number>`(select coalesce(sum(v.${sql.ref(column)}), 0) from variants as v where v.product_id = products.id)`
  await trx
    .updateTable('products')
    .set({ stock: sumOf('stock'), held: sumOf('held') })
    .where('id', '=', productId)
    .execute()
}

export interface AvailableUnit extends UnitName {
  available: number
}

interface UnitKey {
  productId: string
  size: string
  color: string
}

/** The stock units of these products: one pool for every size and colour, or one unit a variant. */
export async function findUnits(
  db: Queries,
  productIds: readonly string[],
): Promise<{ get: (key: UnitKey) => AvailableUnit | undefined }> {
  if (productIds.length === 0) return { get: () => undefined }
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('p.has_variants', '=', 1))
    .select(['p.id', 'p.name', 'p.has_variants', 'v.size', 'v.color'])
    .select(sql<number>`coalesce(v.stock, p.stock) - coalesce(v.held, p.held)`.as('available'))
    .where('p.id', 'in', productIds)
    .execute()
  return {
    get(key) {
      const row = rows.find(
        ({ id, has_variants, size, color }) =>
          id === key.productId && (has_variants === 0 || (size === key.size && color === key.color)),
      )
      if (!row) return undefined
      const variant = row.has_variants === 1 ? { size: key.size, color: key.color } : null
      return { name: row.name, variant, available: row.available }
    },
  }
}
