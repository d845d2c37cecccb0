import type { NewProduct, ProductEdit } from '#shared/contract/product-form.ts'
import type { Product } from '#shared/contract/product.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { measuredImages } from '../images/repository.ts'
import type { Shop } from '../shop.ts'
import {
  columnsOf,
  distinct,
  heldPieces,
  insertProduct,
  removeProduct,
  rewriteProduct,
  variantsWished,
} from './product-rows.ts'
import { findProduct } from './repository.ts'
import { planStock } from './stock-units.ts'

type Store = Pick<Shop, 'database' | 'catalogue'>

/**
 * Adds a product: the way of the back office and of the demo. Throws a 409 when the SKU is taken.
 *
 * @param now its time of creation, ms.
 */
export async function createProduct(
  { database, catalogue }: Store,
  form: NewProduct,
  now = Date.now(),
): Promise<Product> {
  const id = newId(now)
  const variants = variantsWished(form.variants)
  const plan = planStock(
    { countInStock: form.countInStock, variants, sizes: form.sizes, colors: form.colors },
    [],
    { stock: 0, held: 0 },
    () => 0,
  )
  const product = await skuGuarded(form.sku, () =>
    database.transact(async (trx) => {
      const images = await measuredImages(trx, form.images)
      await insertProduct(
        trx,
        {
          ...DEFAULTS,
          ...columnsOf({ ...form, images }),
          id,
          stock: plan.stock,
          has_variants: plan.variants ? 1 : 0,
          created_at: now,
          updated_at: now,
        } as Parameters<typeof insertProduct>[1],
        plan.variants,
      )
      return theProduct(trx, id)
    }),
  )
  await catalogue.refresh([id])
  return product
}

const DEFAULTS = { discount_price: null, collections: '', material: '', reviews: 0, rating: 0, weight: null }

/** Changes what the form names and keeps the rest, the variants too. Throws 404, 409 (SKU), 400 (variants). */
export async function editProduct(
  { database, catalogue }: Store,
  id: string,
  form: ProductEdit,
): Promise<Product> {
  const product = await skuGuarded(form.sku ?? '', () =>
    database.transact(async (trx) => {
      // Locked: whoever holds or takes stock of it waits, so that what is held is counted right.
      const row = await database
        .locked(trx.selectFrom('products').selectAll().where('id', '=', id))
        .executeTakeFirst()
      if (!row) throw notFound('Product')
      const sizes = distinct(form.sizes ?? (JSON.parse(row.sizes) as string[]))
      const colors = distinct(form.colors ?? (JSON.parse(row.colors) as string[]))
      const wish = { countInStock: form.countInStock, variants: variantsWished(form.variants), sizes, colors }
      if (wish.variants?.some(({ size, color }) => !sizes.includes(size) || !colors.includes(color))) {
        throw invalid('variants', "A variant must have one of the product's sizes and colors")
      }
      const present = await trx
        .selectFrom('variants')
        .selectAll()
        .where('product_id', '=', id)
        .orderBy('position')
        .execute()
      const held = await heldPieces(trx, id)
      const plan = planStock(wish, present, row, (variant) =>
        held
          .filter(({ size, color }) => !variant || (variant.size === size && variant.color === color))
          .reduce((sum, { pieces }) => sum + pieces, 0),
      )
      const { images: given, ...fields } = form
      const images = given && (await measuredImages(trx, given))
      await rewriteProduct(
        trx,
        id,
        {
          ...columnsOf({ ...fields, images }),
          stock: plan.stock,
          held: plan.held,
          has_variants: plan.variants ? 1 : 0,
          version: row.version + 1,
          updated_at: Math.max(Date.now(), row.updated_at),
        },
        plan.variants,
      )
      return theProduct(trx, id)
    }),
  )
  await catalogue.refresh([id])
  return product
}

/** Orders keep their copies of it. */
export async function deleteProduct({ database, catalogue }: Store, id: string): Promise<void> {
  const existed = await database.transact((trx) => removeProduct(trx, id))
  if (!existed) throw notFound('Product')
  await catalogue.refresh([id])
}

async function theProduct(trx: Trx, id: string): Promise<Product> {
  const product = await findProduct(trx, id)
  if (!product) throw notFound('Product')
  return product
}

async function skuGuarded<T>(sku: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'sku_key')) throw error
    const message = `Another product has the SKU ${sku}`
    throw new AppError('conflict', 409, message, { issues: [{ path: 'sku', message }] })
  }
}
