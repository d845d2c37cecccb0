import type { InventoryQuery } from '#shared/contract/admin/inventory.ts'
import type { inventory } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { lowStockThreshold } from '../settings/low-stock-threshold.ts'
import { levelOf, matcher } from '../catalogue/admin-index/matching.ts'
import type { IndexedProduct } from '../catalogue/admin-index/indexed-product.ts'
import { orderOf, placeInOrder, readPlace, walk, writePlace } from '../catalogue/admin-index/walk.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { unitsOf } from './repository.ts'

const PAGE = 100

/** The units that match, those of a product together. Throws a 400 that names a bad cursor. */
export async function listInventory(
  { database: { lists: db }, catalogue: { adminIndex } }: CatalogueContext,
  { limit = PAGE, cursor, sort, order: direction, stock, ...filter }: InventoryQuery,
): Promise<AnswerOf<typeof inventory>> {
  const order = orderOf(sort, direction)
  const after = readPlace(cursor, order)
  const threshold = await lowStockThreshold(db)
  await adminIndex.ready()
  const matches = matcher(filter, undefined)
  const fits = (available: number) => stock === undefined || levelOf(available, threshold) === stock
  const unitsIn = (product: IndexedProduct) => product.units ?? [product.available]
  let total = 0
  for (const product of adminIndex.all()) {
    if (matches(product)) for (const available of unitsIn(product)) if (fits(available)) total++
  }
  // By product and the unit's place in it; a page may end between two units of one product.
  const page: { product: IndexedProduct; unit: number }[] = []
  for (const product of walk(adminIndex, order, after, true)) {
    if (page.length > limit) break
    if (!matches(product)) continue
    const first = product.id === after?.id ? after.unit : 0
    unitsIn(product).forEach((available, unit) => {
      if (unit >= first && fits(available)) page.push({ product, unit })
    })
  }
  const shown = page.slice(0, limit)
  const last = page.length > limit ? shown.at(-1) : undefined
  const nextCursor = last ? writePlace(order, placeInOrder(last.product, order.sort), last.unit + 1) : null
  const units = await unitsOf(db, [...new Set(shown.map(({ product }) => product.id))], threshold)
  const data = shown.flatMap(({ product, unit }) => units.get(product.id)?.[unit] ?? [])
  return { success: true, data, total, nextCursor }
}
