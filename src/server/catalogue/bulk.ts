import type { AdminProduct, BulkChange, BulkResult } from '#shared/contract/admin-product.ts'
import { AppError, invalid } from '../errors.ts'
import { alteration, deletion } from '../history/product-changes.ts'
import type { Actor } from '../history/record.ts'
import { toPaise, toRupees } from '../money.ts'
import type { Shop } from '../shop.ts'
import { matchingIds } from './admin-list.ts'
import { findAdminProducts } from './repository.ts'
import { applyPlan } from './staged/apply-plan.ts'
import type { Planned } from './staged/planned.ts'

const READ_AT_ONCE = 100
/** As the form has it, in paise. */
const PRICE = { min: 100, max: 100_000_000_000 }

/**
 * One change to many products, all or nothing. Throws a 404 for an id that is not there, a 400 that names
 * a product whose price would be none, and `version_conflict` (409) when other products match than the
 * admin was shown.
 */
export async function bulkChange(shop: Shop, change: BulkChange, actor: Actor): Promise<BulkResult> {
  const ids = change.ids ? [...new Set(change.ids)] : await matchingIds(shop, change.filter ?? {})
  if (change.expected !== undefined && change.expected !== ids.length) {
    const message = `${ids.length} products match by now, not ${change.expected}. Please look again`
    throw new AppError('version_conflict', 409, message)
  }
  const { batchId, changed } = await applyPlan(shop, () => plan(shop, ids, change, actor))
  return { batchId, matched: ids.length, changed }
}

async function* plan(
  { database: { db } }: Shop,
  ids: readonly string[],
  change: BulkChange,
  actor: Actor,
): AsyncGenerator<Planned> {
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE)
    const found = new Map((await findAdminProducts(db, some)).map((product) => [product._id, product]))
    for (const id of some) {
      const before = found.get(id)
      // Chosen by hand, it has to be there; of those that match, one has been deleted this moment.
      if (!before && change.ids) throw new AppError('not_found', 404, 'One of these products is gone')
      const planned = before && planFor(before, change, actor)
      if (planned) yield planned
    }
  }
}

function planFor(before: AdminProduct, change: BulkChange, actor: Actor): Planned | undefined {
  if (change.action === 'delete') return { kind: 'delete', before, entry: deletion(actor, before) }
  const after = { ...before, ...changedFields(before, change), version: before.version + 1 }
  const entry = alteration(actor, before, after, 'bulk')
  return entry && { kind: 'update', before, after, entry }
}

/** Prices in rupees. Throws a 400 that names the product whose price would be none. */
export function changedFields(
  product: Pick<AdminProduct, 'name' | 'sku' | 'price' | 'discountPrice'>,
  { action, percent = 0 }: Pick<BulkChange, 'action' | 'percent'>,
): Partial<AdminProduct> {
  switch (action) {
    case 'publish':
    case 'unpublish':
      return { isPublished: action === 'publish' }
    case 'feature':
    case 'unfeature':
      return { isFeatured: action === 'feature' }
    case 'endDiscount':
      return { discountPrice: null }
    case 'discount': {
      const discountPrice = changed(toPaise(product.price), -percent)
      if (discountPrice < PRICE.min) throw noPrice(product)
      return { discountPrice: toRupees(discountPrice) }
    }
    case 'price':
      return changedPrices(product, percent)
    case 'delete':
      return {}
  }
}

/** Whole paise, half a paisa upwards. In hundredths of a percent, so that no fraction of a binary number counts. */
const changed = (paise: number, percent: number): number =>
  Math.floor((paise * (10_000 + Math.round(percent * 100)) + 5000) / 10_000)

function changedPrices(
  product: Pick<AdminProduct, 'name' | 'sku' | 'price' | 'discountPrice'>,
  percent: number,
): Partial<AdminProduct> {
  const price = changed(toPaise(product.price), percent)
  if (price < PRICE.min || price > PRICE.max) throw noPrice(product)
  if (product.discountPrice === null) return { price: toRupees(price) }
  const scaled = changed(toPaise(product.discountPrice), percent)
  // What was a discount stays one: where rounding would make the two prices one, it is a paisa less.
  const discount = product.discountPrice < product.price && scaled >= price ? price - 1 : scaled
  if (discount < PRICE.min || discount > PRICE.max) throw noPrice(product)
  return { price: toRupees(price), discountPrice: toRupees(discount) }
}

const noPrice = ({ name, sku }: { name: string; sku: string }) =>
  invalid('percent', `${name} (${sku}) would cost less than ₹1 or more than ₹1,000,000,000`)
