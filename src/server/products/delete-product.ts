import { sql } from 'kysely'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { deletedEntry } from './model/changes.ts'
import { type Actor, type Entry, record } from '../history/record.ts'
import { markUnused, markUsed, urlsOf } from '../images/usage.ts'
import type { AppContext } from '../http/app-context.ts'
import { countReviews } from '../product-fields/review-sums.ts'
import { newRow } from '../product-fields/rows.ts'
import { findAdminProduct } from '../catalogue/repository.ts'
import { withPicturesLeft } from './model/pictures.ts'
import { presentedProduct, skuGuarded } from './model/presented-product.ts'
import { heldOf, heldPieces, insertProduct, removeProduct, variantsWished } from './model/rows.ts'
import { movesBetween, NO_STOCK, noteMoves } from '../stock/moves.ts'
import { productStock } from '../stock/repository.ts'
import { planStock } from './model/stock-units.ts'

type Deps = Pick<AppContext, 'database'>

/** Orders keep their copies of it, the history all of it. Throws 404. */
export async function deleteProduct({ database }: Deps, id: string, actor: Actor): Promise<void> {
  await database.transact(async (trx) => {
    // What is kept of it is what is deleted: an edit that comes between the two waits.
    await database.locked(trx.selectFrom('products').select('id').where('id', '=', id)).execute()
    const snapshot = await presentedProduct(trx, id)
    const moves = movesBetween(id, await productStock(trx, id), NO_STOCK)
    if (!(await removeProduct(trx, id))) throw notFound('Product')
    await markUnused(trx, urlsOf(snapshot.images))
    noteMoves(trx, moves, { reason: 'deleted', actor })
    await record(trx, [deletedEntry(actor, snapshot)])
  })
}

/**
 * Puts a product back that was deleted: with its id, its time and its stock, as a new version, and with those
 * of its pictures that are still in the shop; where it had some and none is left, as a draft. Throws a 409
 * where it is there, or its SKU is another's by now.
 */
export async function bringBack(
  { database }: Deps,
  snapshot: AdminProduct,
  entry: (made: AdminProduct) => Entry,
): Promise<AdminProduct> {
  const id = snapshot._id
  return skuGuarded(snapshot.sku, () =>
    database.transact(async (trx) => {
      if (await findAdminProduct(trx, id))
        throw new AppError('conflict', 409, 'This product is in the catalogue')
      // Checkouts and exchanges that were under way when it was deleted may still hold pieces of it.
      const held = await heldPieces(trx, id)
      const plan = planStock(
        { ...snapshot, variants: variantsWished(snapshot.variants) },
        [],
        { stock: 0, held: heldOf(held) },
        (variant) => heldOf(held, variant),
      )
      const created = Date.parse(snapshot.createdAt)
      const stored = await markUsed(trx, urlsOf(snapshot.images))
      await insertProduct(
        trx,
        {
          ...newRow(withPicturesLeft(snapshot, stored)),
          id,
          stock: plan.stock,
          held: plan.held,
          has_variants: plan.variants ? 1 : 0,
          version: snapshot.version + 1,
          created_at: created,
          updated_at: Math.max(Date.now(), created),
        },
        plan.variants,
      )
      // What was said of it is said of it again.
      await countReviews(trx, sql`${id}`)
      const made = await presentedProduct(trx, id)
      const told = entry(made)
      noteMoves(trx, movesBetween(id, NO_STOCK, plan), { reason: 'restored', actor: told.actor })
      await record(trx, [told])
      return made
    }),
  )
}
