import { type Insertable, sql, type Updateable } from 'kysely'
import type { Variant } from '#shared/contract/product.ts'
import type { Queries, Trx } from '../../database/database.ts'
import type { ProductsTable } from '../../database/schema/tables.ts'
import { heldLines } from './held-lines.ts'
import { writeSkus } from './skus.ts'
import type { StockPlan } from './stock-units.ts'

/** Writing products; the stock is decided before (`planStock`). */

export async function insertProduct(
  trx: Trx,
  row: Insertable<ProductsTable>,
  variants: StockPlan['variants'],
): Promise<void> {
  trx.touch([row.id])
  await trx.insertInto('products').values(row).execute()
  await insertVariants(trx, row.id, variants)
  await writeSkus(trx, row.id)
}

export async function rewriteProduct(
  trx: Trx,
  id: string,
  change: Updateable<ProductsTable>,
  variants: StockPlan['variants'],
): Promise<void> {
  trx.touch([id])
  await trx.updateTable('products').set(change).where('id', '=', id).execute()
  await trx.deleteFrom('variants').where('product_id', '=', id).execute()
  await insertVariants(trx, id, variants)
  if (change.sku !== undefined || change.variant_skus !== undefined) await writeSkus(trx, id)
}

async function insertVariants(trx: Trx, id: string, variants: StockPlan['variants']): Promise<void> {
  if (!variants || variants.length === 0) return
  await trx
    .insertInto('variants')
    .values(variants.map((variant, position) => ({ ...variant, product_id: id, position })))
    .execute()
}

/** Answers whether there was one. Its variants go with it. */
export async function removeProduct(trx: Trx, id: string): Promise<boolean> {
  trx.touch([id])
  const { numDeletedRows } = await trx.deleteFrom('products').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/** What is held of a product for checkouts and exchanges, by size and colour. */
export async function heldPieces(
  db: Queries,
  id: string,
): Promise<{ size: string; color: string; pieces: number }[]> {
  const rows = await db
    .selectFrom(heldLines(sql`${id}`).as('h'))
    .select((select) => ['size', 'color', select.fn.sum<number>('quantity').as('pieces')])
    .groupBy(['size', 'color'])
    .execute()
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }))
}

/** Of them those of one variant; of the whole product without one. */
export const heldOf = (
  held: Awaited<ReturnType<typeof heldPieces>>,
  variant?: { size: string; color: string },
) =>
  held
    .filter(({ size, color }) => !variant || (variant.size === size && variant.color === color))
    .reduce((sum, { pieces }) => sum + pieces, 0)

export const variantsWished = (
  variants: readonly Variant[] | null | undefined,
): Variant[] | null | undefined =>
  variants === undefined ? undefined : variants === null || variants.length === 0 ? null : [...variants]
