import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { NewProduct, ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { alteration, creation, deletion } from './model/changes.ts'
import { type Actor, type Entry, record } from '../history/record.ts'
import { newId } from '../platform/ids.ts'
import { markUnused, measured, refuseGone, markUsed, urlsOf } from '../images/usage.ts'
import type { AppContext } from '../http/app-context.ts'
import type { ProductRow } from '../product-fields/fields.ts'
import { columnsOf, newRow } from '../product-fields/rows.ts'
import { distinct } from '../product-fields/stored.ts'
import { changedImages, withPicturesLeft } from './model/pictures.ts'
import { heldPieces, insertProduct, removeProduct, rewriteProduct, variantsWished } from './model/rows.ts'
import { findAdminProduct } from '../catalogue/repository.ts'
import { planStock } from './model/stock-units.ts'

type Deps = Pick<AppContext, 'database'>

/**
 * Adds a product: the way of the back office and of the demo. Throws a 409 when the SKU is taken, and a 400
 * for a picture that is no longer in the shop.
 *
 * @param actor the admin; absent for the demo, of which there is no history.
 * @param now its time of creation, ms.
 * @param transact how the product is written: in one transaction, and once at most under an Idempotency-Key.
 */
export async function createProduct(
  { database }: Deps,
  form: NewProduct,
  { actor, now = Date.now(), transact = database.transact }: Creation = {},
): Promise<AdminProduct> {
  const id = newId(now)
  const plan = planStock(
    {
      countInStock: form.countInStock,
      variants: variantsWished(form.variants),
      sizes: form.sizes,
      colors: form.colors,
    },
    [],
    { stock: 0, held: 0 },
    () => 0,
  )
  return skuGuarded(form.sku, () =>
    transact(async (trx) => {
      const stored = await markUsed(trx, urlsOf(form.images))
      refuseGone(form.images, stored)
      await insertProduct(
        trx,
        {
          ...newRow({ ...form, images: measured(form.images, stored) }),
          id,
          stock: plan.stock,
          has_variants: plan.variants ? 1 : 0,
          created_at: now,
          updated_at: now,
        },
        plan.variants,
      )
      const made = await theProduct(trx, id)
      if (actor) await record(trx, [creation(actor, made)])
      return made
    }),
  )
}

export type Transact = (work: (trx: Trx) => Promise<AdminProduct>) => Promise<AdminProduct>
interface Creation {
  actor?: Actor
  now?: number
  transact?: Transact
}

/**
 * Changes what the form names and keeps the rest, the variants too. Throws 404, 400 (variants, images), and 409:
 * for the SKU, and `version_conflict` with the present product where the form's version is behind.
 *
 * @param describe what the history says of it.
 */
export async function editProduct(
  { database }: Deps,
  id: string,
  { version, ...form }: ProductEdit,
  actor: Actor,
  describe: typeof alteration = alteration,
): Promise<AdminProduct> {
  return skuGuarded(form.sku ?? '', () =>
    database.transact(async (trx) => {
      // Locked: whoever holds or takes stock of it waits, so that what is held is counted right.
      const row = await database
        .locked(trx.selectFrom('products').selectAll().where('id', '=', id))
        .executeTakeFirst()
      if (!row) throw notFound('Product')
      const before = await theProduct(trx, id)
      if (version !== undefined && version !== row.version) throw changedMeanwhile(before)
      await rewrite(trx, row, form)
      const after = await theProduct(trx, id)
      const entry = describe(actor, before, after)
      if (entry) {
        await record(trx, [entry])
        return after
      }
      // Saved as it was: nobody who has it open has to be told of another version.
      const { version: same, updated_at } = row
      await trx.updateTable('products').set({ version: same, updated_at }).where('id', '=', id).execute()
      return theProduct(trx, id)
    }),
  )
}

export const changedMeanwhile = (present: AdminProduct): AppError =>
  new AppError('version_conflict', 409, 'Someone else has changed this product meanwhile', { data: present })

async function rewrite(trx: Trx, row: ProductRow, form: Omit<ProductEdit, 'version'>): Promise<void> {
  const { id } = row
  const sizes = distinct(form.sizes ?? fromJson<string[]>(row.sizes))
  const colors = distinct(form.colors ?? fromJson<string[]>(row.colors))
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
  const plan = planStock(wish, present, row, (variant) => heldOf(held, variant))
  const { images: given, ...fields } = form
  const images = given && (await changedImages(trx, given, fromJson<ProductImage[]>(row.images)))
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
}

const heldOf = (held: Awaited<ReturnType<typeof heldPieces>>, variant?: { size: string; color: string }) =>
  held
    .filter(({ size, color }) => !variant || (variant.size === size && variant.color === color))
    .reduce((sum, { pieces }) => sum + pieces, 0)

/** Orders keep their copies of it, the history all of it. Throws 404. */
export async function deleteProduct({ database }: Deps, id: string, actor: Actor): Promise<void> {
  await database.transact(async (trx) => {
    // What is kept of it is what is deleted: an edit that comes between the two waits.
    await database.locked(trx.selectFrom('products').select('id').where('id', '=', id)).execute()
    const former = await theProduct(trx, id)
    if (!(await removeProduct(trx, id))) throw notFound('Product')
    await markUnused(trx, urlsOf(former.images))
    await record(trx, [deletion(actor, former)])
  })
}

/**
 * Puts a product back that was deleted: with its id, its time and its stock, as a new version, and with those
 * of its pictures that are still in the shop; where it had some and none is left, as a draft. Throws a 409
 * where it is there, or its SKU is another's by now.
 */
export async function bringBack(
  { database }: Deps,
  former: AdminProduct,
  entry: (made: AdminProduct) => Entry,
): Promise<AdminProduct> {
  const id = former._id
  return skuGuarded(former.sku, () =>
    database.transact(async (trx) => {
      if (await findAdminProduct(trx, id))
        throw new AppError('conflict', 409, 'This product is in the catalogue')
      // Checkouts that were under way when it was deleted may still hold pieces of it.
      const held = await heldPieces(trx, id)
      const plan = planStock(
        { ...former, variants: variantsWished(former.variants) },
        [],
        { stock: 0, held: heldOf(held) },
        (variant) => heldOf(held, variant),
      )
      const created = Date.parse(former.createdAt)
      const stored = await markUsed(trx, urlsOf(former.images))
      await insertProduct(
        trx,
        {
          ...newRow(withPicturesLeft(former, stored)),
          id,
          stock: plan.stock,
          held: plan.held,
          has_variants: plan.variants ? 1 : 0,
          version: former.version + 1,
          created_at: created,
          updated_at: Math.max(Date.now(), created),
        },
        plan.variants,
      )
      const made = await theProduct(trx, id)
      await record(trx, [entry(made)])
      return made
    }),
  )
}

async function theProduct(trx: Trx, id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(trx, id)
  if (!product) throw notFound('Product')
  return product
}

export async function skuGuarded<T>(sku: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'sku_key')) throw error
    const message = `Another product has the SKU ${sku}`
    throw new AppError('conflict', 409, message, { issues: [{ path: 'sku', message }] })
  }
}
