import { bulkPrices } from '#shared/admin/bulk-prices.ts'
import type { AdminProduct, BulkChange, BulkResult } from '#shared/contract/admin/product.ts'
import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { updatedEntry, deletedEntry } from './model/changes.ts'
import type { Actor } from '../history/record.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { matchingIds } from './list.ts'
import { findAdminProducts } from '../catalogue/repository.ts'
import { runningSales, type Sale } from './sales.ts'
import { applyPlan } from './staged/apply-plan.ts'
import type { Planned } from './staged/planned.ts'

const READ_AT_ONCE = 100

/**
 * One change to many products, all or nothing. Throws a 404 for an id that is not there, a 400 that names
 * a product whose price would be none, and `version_conflict` (409) when other products match than the
 * admin was shown.
 */
export async function bulkChange(
  context: CatalogueContext,
  change: BulkChange,
  actor: Actor,
): Promise<BulkResult> {
  const ids = change.ids ? [...new Set(change.ids)] : await matchingIds(context, change.filter ?? {})
  if (change.expected !== undefined && change.expected !== ids.length) {
    const message = `${ids.length} products match by now, not ${change.expected}. Please look again`
    throw new AppError('version_conflict', 409, message)
  }
  let cheaper = 0
  const { batchId, changed } = await applyPlan(context, () => {
    // Planned anew, it is counted anew.
    cheaper = 0
    return plan(context, ids, change, actor, () => cheaper++)
  })
  return { batchId, matched: ids.length, changed, cheaper }
}

async function* plan(
  { database: { db }, settings }: CatalogueContext,
  ids: readonly string[],
  change: BulkChange,
  actor: Actor,
  onCheaper: () => void,
): AsyncGenerator<Planned> {
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE)
    const found = new Map((await findAdminProducts(db, some)).map((product) => [product._id, product]))
    const sales = change.action === 'endSale' ? await runningSales(db, some) : undefined
    for (const id of some) {
      const before = found.get(id)
      // Chosen by hand, it has to be there; of those that match, one has been deleted this moment.
      if (!before && change.ids) throw new AppError('not_found', 404, 'One of these products is gone')
      const planned =
        before &&
        planFor(before, change, actor, {
          sale: sales?.get(id),
          format: settings.get().currency,
          onCheaper,
        })
      if (planned) yield planned
    }
  }
}

interface Among {
  sale: Sale | undefined
  format: MoneyFormat | undefined
}

function planFor(
  before: AdminProduct,
  change: BulkChange,
  actor: Actor,
  { onCheaper, ...among }: Among & { onCheaper: () => void },
): Planned | undefined {
  if (change.action === 'delete') return { kind: 'delete', before, entry: deletedEntry(actor, before) }
  const fields = changedFields(before, change, among)
  if (change.action === 'discount' && Object.keys(fields).length === 0) onCheaper()
  const after = { ...before, ...fields, version: before.version + 1 }
  const entry = updatedEntry(actor, before, after, 'bulk')
  return entry && { kind: 'update', before, after, entry }
}

/** Prices in rupees. Throws a 400 that names the product whose price would be none. */
function changedFields(
  product: AdminProduct,
  { action, percent = 0 }: Pick<BulkChange, 'action' | 'percent'>,
  { sale, format }: Among,
): Partial<AdminProduct> {
  switch (action) {
    case 'publish':
    case 'unpublish':
      return { isPublished: action === 'publish' }
    case 'feature':
    case 'unfeature':
      return { isFeatured: action === 'feature' }
    case 'endSale':
      return sale ? { discountPrice: sale.before } : {}
    case 'endDiscount':
      return { discountPrice: null }
    case 'price':
    case 'discount': {
      const prices = bulkPrices(product, action, percent)
      if (!prices) throw noPrice(product, format)
      return prices
    }
    case 'delete':
      return {}
  }
}

const noPrice = ({ name, sku }: { name: string; sku: string }, format: Among['format']) =>
  invalid(
    'percent',
    `${name} (${sku}) would cost less than ${writeMoney(1, format)} or more than ${writeMoney(1e9, format)}`,
  )
