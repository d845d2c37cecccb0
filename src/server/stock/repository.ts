import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '../database/database.ts'
import type { UnitName } from './messages.ts'

/** What happens to the columns `stock` and `held` of a unit when so many pieces are asked for. */
export interface Change {
  stock: (pieces: number) => RawBuilder<number>
  held: (pieces: number) => RawBuilder<number>
  /** Only done where there are as many that nobody holds. */
  refusable: boolean
}

const stays = (column: 'stock' | 'held') => () => sql<number>`${sql.ref(column)}`
const more = (column: 'stock' | 'held') => (pieces: number) => sql<number>`${sql.ref(column)} + ${pieces}`
/** Never below nothing: the back office may have counted afresh since. */
const less = (column: 'stock' | 'held') => (pieces: number) =>
  sql<number>`case when ${sql.ref(column)} > ${pieces} then ${sql.ref(column)} - ${pieces} else 0 end`

export const CHANGES = {
  hold: { stock: stays('stock'), held: more('held'), refusable: true },
  release: { stock: stays('stock'), held: less('held'), refusable: false },
  take: { stock: less('stock'), held: less('held'), refusable: false },
  giveBack: { stock: more('stock'), held: stays('held'), refusable: false },
  sell: { stock: less('stock'), held: stays('held'), refusable: true },
} satisfies Record<string, Change>

/**
 * Changes a unit in one statement that carries its own condition, so that two at once cannot both have
 * the last piece. Of a product with variants only the row is locked: they hold its numbers.
 *
 * @returns undefined where there is no such row, or not enough.
 */
export async function changeProduct(
  trx: Trx,
  { stock, held, refusable }: Change,
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

/** The same of one size and colour, whose product's row is locked. Answers whether it was done. */
export async function changeVariant(
  trx: Trx,
  { stock, held, refusable }: Change,
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

/** A product's numbers are the sums of its variants'. */
export async function sumUp(trx: Trx, productId: string): Promise<void> {
  const sumOf = (column: 'stock' | 'held') =>
    sql<number>`(select coalesce(sum(v.${sql.ref(column)}), 0) from variants as v where v.product_id = products.id)`
  await trx
    .updateTable('products')
    .set({ stock: sumOf('stock'), held: sumOf('held') })
    .where('id', '=', productId)
    .execute()
}

export interface Unit extends UnitName {
  available: number
}

interface UnitKey {
  productId: string
  size: string
  color: string
}

/** The units of these products: the pool for every size and colour, or the variant that is listed. */
export async function findUnits(
  db: Queries,
  productIds: readonly string[],
): Promise<{ get: (key: UnitKey) => Unit | undefined }> {
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
