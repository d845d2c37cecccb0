import type { AdminProduct, StockSeen } from '#shared/contract/admin/product.ts'
import {
  PICTURE_COLOR,
  picturesFit,
  type ProductEdit,
  VARIANT_FITS,
} from '#shared/contract/admin/product-form.ts'
import type { ProductImage, Variant } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import type { Trx } from '../database/database.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { updatedEntry } from './model/changes.ts'
import { type Actor, record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { FIELDS, type ProductRow } from '../product-fields/fields.ts'
import { columnsOf } from '../product-fields/rows.ts'
import { fittingValues, VARIANT_FIELDS, type VariantField } from '#shared/variant-values.ts'
import { distinct } from '../product-fields/stored.ts'
import { changedImages } from './model/pictures.ts'
import { presentedProduct, skuGuarded } from './model/presented-product.ts'
import { heldOf, heldPieces, rewriteProduct, variantsWished } from './model/rows.ts'
import { movesBetween, noteMoves, type StockMove } from '../stock/moves.ts'
import { clashWords, mergeStock } from './model/stock-seen.ts'
import { planStock } from './model/stock-units.ts'

type Deps = Pick<AppContext, 'database'>

/**
 * Changes what the form names and keeps the rest, the variants too. Throws 404, 400 (variants, images), and 409:
 * for the SKU, and `version_conflict` with the present product where the form's version or stock is behind.
 *
 * @param describe what the history says of it.
 */
export async function editProduct(
  { database }: Deps,
  id: string,
  { version, stockSeen, ...form }: ProductEdit,
  actor: Actor,
  describe: typeof updatedEntry = updatedEntry,
): Promise<AdminProduct> {
  return skuGuarded(form.sku ?? '', () =>
    database.transact(async (trx) => {
      // Locked: whoever holds or takes stock of it waits, so that what is held is counted right.
      const row = await database
        .locked(trx.selectFrom('products').selectAll().where('id', '=', id))
        .executeTakeFirst()
      if (!row) throw notFound('Product')
      const before = await presentedProduct(trx, id)
      if (version !== undefined && version !== row.version)
        throw changedMeanwhile(before, 'Someone else has changed this product meanwhile')
      if (!stockSeen) await refuseOldStock(trx, form, before)
      const moves = await rewrite(trx, row, stockSeen ? withStock(form, stockSeen, before) : form)
      const after = await presentedProduct(trx, id)
      const entry = describe(actor, before, after)
      noteMoves(trx, moves, { reason: entry?.action === 'restore' ? 'restored' : 'edited', actor })
      if (entry) {
        await record(trx, [entry])
        return after
      }
      // Saved as it was: nobody who has it open has to be told of another version.
      const { version: same, updated_at } = row
      await trx.updateTable('products').set({ version: same, updated_at }).where('id', '=', id).execute()
      return presentedProduct(trx, id)
    }),
  )
}

const changedMeanwhile = (present: AdminProduct, message: string): AppError =>
  new AppError('version_conflict', 409, message, { data: withStockSeen(present) })

/** With its stock to be sent back by an edit. */
export function withStockSeen(product: AdminProduct): AdminProduct {
  const { countInStock, variants } = product
  return { ...product, stockSeen: { countInStock, ...(variants && { variants }) } }
}

type Form = Omit<ProductEdit, 'version' | 'stockSeen'>

/** The edit with the stock that it is to write. Throws `version_conflict` (409) where both it and a sale changed a unit. */
function withStock(form: Form, seen: StockSeen, present: AdminProduct): Form {
  const wanted = stockNamed(form, present)
  if (!wanted) return form
  const merge = mergeStock({ seen, wanted, present })
  if ('clash' in merge) throw changedMeanwhile(present, clashWords(merge.clash))
  const { countInStock: _, variants: __, ...others } = form
  return { ...others, ...merge.stock }
}

/** What an edit may name and still be about nothing but stock. */
const STOCK_FIELDS: ReadonlySet<string> = new Set(['countInStock', 'variants', 'sizes', 'colors'])
/** The stock changes that shoppers cause. */
const BY_SHOPPERS: ReadonlySet<string> = new Set(['sold', 'cancelled', 'returned'])
const MOVES_READ = 200

/**
 * Refuses the stock of a product that is sent back whole, by a client that knows no `stockSeen`, where a unit is counted as
 * it was before its latest sales: an old reading, not a count. Throws `version_conflict` (409). An edit of nothing but
 * stock is a count.
 */
async function refuseOldStock(trx: Trx, form: Form, present: AdminProduct): Promise<void> {
  const wanted = stockNamed(form, present)
  const isWhole = Object.entries(form).some(([name, value]) => value !== undefined && !STOCK_FIELDS.has(name))
  if (!wanted || !isWhole) return
  const moves = await trx
    .selectFrom('stock_moves')
    .select(['size', 'color', 'pieces', 'stock', 'reason'])
    .where('product_id', '=', present._id)
    .orderBy('id', 'desc')
    .limit(MOVES_READ)
    .execute()
  for (const unit of wanted.variants ?? [{ size: '', color: '', countInStock: wanted.countInStock }]) {
    const own = moves.filter(({ size, color }) => size === unit.size && color === unit.color)
    const counted = own.findIndex(({ reason }) => !BY_SHOPPERS.has(reason))
    const since = counted === -1 ? own : own.slice(0, counted)
    const now = unit.size === '' ? present.countInStock : countOf(present, unit)
    if (now === unit.countInStock) continue
    if (since.some(({ stock, pieces }) => stock - pieces === unit.countInStock))
      throw changedMeanwhile(
        present,
        clashWords({ unit: unit.size === '' ? null : unit, seen: unit.countInStock, now }),
      )
  }
}

const countOf = ({ variants = [] }: AdminProduct, { size, color }: Pick<Variant, 'size' | 'color'>) =>
  variants.find((variant) => variant.size === size && variant.color === color)?.countInStock

/** The stock that an edit names; undefined for none. A count beside variants that are not named is their sum. */
function stockNamed(form: Form, present: AdminProduct) {
  const variants = variantsWished(form.variants)
  if (variants === undefined && (present.variants || form.countInStock === undefined)) return undefined
  return { countInStock: form.countInStock ?? present.countInStock, variants }
}

/** Resolves to what became of its stock, which is still to be noted. */
async function rewrite(trx: Trx, row: ProductRow, form: Form): Promise<StockMove[]> {
  const { id } = row
  const sizes = distinct(form.sizes ?? fromJson<string[]>(row.sizes))
  const colors = distinct(form.colors ?? fromJson<string[]>(row.colors))
  const wish = { countInStock: form.countInStock, variants: variantsWished(form.variants), sizes, colors }
  if (wish.variants?.some(({ size, color }) => !sizes.includes(size) || !colors.includes(color))) {
    throw invalid('variants', VARIANT_FITS)
  }
  const own = ownValues(row, form, sizes, colors)
  if (!picturesFit({ images: form.images, colors })) throw invalid('images', PICTURE_COLOR)
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
      ...columnsOf({ ...fields, ...own, images }),
      stock: plan.stock,
      held: plan.held,
      has_variants: plan.variants ? 1 : 0,
      version: row.version + 1,
      updated_at: Math.max(Date.now(), row.updated_at),
    },
    plan.variants,
  )
  return movesBetween(id, { ...row, variants: row.has_variants ? present : null }, plan)
}

/** What sizes and colours have of their own: as named, else what is left of it. Throws a 400 for one that is not there. */
function ownValues(
  row: ProductRow,
  form: Form,
  sizes: readonly string[],
  colors: readonly string[],
): Pick<ProductEdit, VariantField> {
  const own: { [Field in VariantField]?: unknown } = {}
  for (const field of VARIANT_FIELDS) {
    const named = form[field]
    const has = named ?? FIELDS[field].read(row[FIELDS[field].column])
    const fitting = fittingValues<{ size: string; color: string }>(has, sizes, colors)
    if (named && fitting.length < named.length) throw invalid(field, VARIANT_FITS)
    if (named || fitting.length < has.length) own[field] = fitting
  }
  return own as Pick<ProductEdit, VariantField>
}
