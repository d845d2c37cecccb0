import type { Insertable, Updateable } from 'kysely'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { ProductImage, Variant } from '#shared/contract/product.ts'
import type { Queries, Trx } from '../../database/database.ts'
import type { ProductsTable } from '../../database/schema/tables.ts'
import { toPaise } from '../../platform/money.ts'
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

/** What unpaid and unfinished checkouts hold of a product, by size and colour. */
export async function heldPieces(
  db: Queries,
  id: string,
): Promise<{ size: string; color: string; pieces: number }[]> {
  const rows = await db
    .selectFrom('checkout_items')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_items.checkout_id')
    .select((select) => ['size', 'color', select.fn.sum<number>('quantity').as('pieces')])
    .where('checkouts.hold', '=', 'held')
    .where('product_id', '=', id)
    .groupBy(['size', 'color'])
    .execute()
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }))
}

/** What is written of a product beside its stock; what is absent is not written. */
type Fields = Omit<
  ProductEdit,
  'images' | 'variants' | 'countInStock' | 'category' | 'gender' | 'version'
> & {
  category?: string | undefined
  gender?: string | undefined
  images?: readonly ProductImage[] | undefined
}

/** The columns of the fields that are named. */
export function columnsOf(fields: Fields): Updateable<ProductsTable> {
  const given: { [Column in keyof ProductsTable]?: unknown } = {
    name: fields.name,
    description: fields.description,
    price: fields.price === undefined ? undefined : toPaise(fields.price),
    discount_price:
      typeof fields.discountPrice === 'number' ? toPaise(fields.discountPrice) : fields.discountPrice,
    sku: fields.sku,
    sku_key: fields.sku?.toLowerCase(),
    category: fields.category,
    brand: fields.brand,
    sizes: fields.sizes && JSON.stringify(distinct(fields.sizes)),
    colors: fields.colors && JSON.stringify(distinct(fields.colors)),
    collections: fields.collections,
    material: fields.material,
    gender: fields.gender,
    reviews: fields.reviews,
    rating: fields.rating,
    is_featured: flag(fields.isFeatured),
    is_published: flag(fields.isPublished),
    weight: typeof fields.weight === 'number' ? Math.round(fields.weight) : fields.weight,
    images: fields.images && JSON.stringify(fields.images),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const DEFAULTS = { discount_price: null, collections: '', material: '', reviews: 0, rating: 0, weight: null }

type NewColumns = 'id' | 'stock' | 'held' | 'has_variants' | 'version' | 'created_at' | 'updated_at'

/** The columns of a new product, all that its fields say. */
export const newRow = (fields: Fields): Omit<Insertable<ProductsTable>, NewColumns> =>
  ({ ...DEFAULTS, ...columnsOf(fields) }) as Omit<Insertable<ProductsTable>, NewColumns>

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
export const distinct = (values: readonly string[]): string[] => [...new Set(values)]

export const variantsWished = (
  variants: readonly Variant[] | null | undefined,
): Variant[] | null | undefined =>
  variants === undefined ? undefined : variants === null || variants.length === 0 ? null : [...variants]
