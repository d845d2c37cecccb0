import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { NewProduct } from '#shared/contract/admin/product-form.ts'
import type { Trx } from '../database/database.ts'
import { createdEntry } from './model/changes.ts'
import { type Actor, record } from '../history/record.ts'
import { newId } from '../platform/ids.ts'
import { markUsed, measured, refuseGone, urlsOf } from '../images/usage.ts'
import type { AppContext } from '../http/app-context.ts'
import { newRow } from '../product-fields/rows.ts'
import { presentedProduct, skuGuarded } from './model/presented-product.ts'
import { insertProduct, variantsWished } from './model/rows.ts'
import { movesBetween, NO_STOCK, noteMoves } from '../stock/moves.ts'
import { planStock } from './model/stock-units.ts'

type Deps = Pick<AppContext, 'database'>

/**
 * Adds a product: the way of the admin and of the demo. Throws a 409 when the SKU is taken, and a 400
 * for a picture that is no longer in the shop.
 *
 * @param actor the admin; absent for the demo, of which there is no history.
 * @param now its time of createdEntry, ms.
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
      const made = await presentedProduct(trx, id)
      if (actor) {
        noteMoves(trx, movesBetween(id, NO_STOCK, plan), { reason: 'added', actor })
        await record(trx, [createdEntry(actor, made)])
      }
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
