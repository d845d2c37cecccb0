import type {
  AdminProduct,
  AdminProductFilter,
  AdminProductList,
  AdminProductQuery,
} from '#shared/contract/admin/product.ts'
import { WHOLE_LIST } from '#shared/admin/limits.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { lowStockThreshold } from '../settings/low-stock-threshold.ts'
import { notFound } from '../platform/errors.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { adminFacetsOf, matcher } from '../catalogue/admin-index/matching.ts'
import type { IndexedProduct } from '../catalogue/admin-index/indexed-product.ts'
import { orderOf, placeInOrder, readPlace, walk, writePlace } from '../catalogue/admin-index/walk.ts'
import { withSale } from './with-sale.ts'
import { findAdminProduct, findAdminProducts } from '../catalogue/repository.ts'

type Deps = Pick<CatalogueContext, 'database' | 'catalogue' | 'settings'>

/**
 * The products that match, in the order asked for; `WHOLE_LIST` of them unless a limit is given. Throws a 400
 * that names a bad cursor.
 */
export async function adminProducts(
  { database: { lists: db }, catalogue: { adminIndex }, settings }: Deps,
  { limit = WHOLE_LIST, cursor, sort, order: direction, facets, ...filter }: AdminProductQuery,
): Promise<AdminProductList> {
  const order = orderOf(sort, direction)
  const after = readPlace(cursor, order)
  const threshold = await lowStockThreshold(db)
  await adminIndex.ready()
  // From here to the reading of the page nothing else runs: total and page are of one moment.
  const matches = matcher(filter, threshold)
  let total = 0
  for (const product of adminIndex.all()) if (matches(product)) total++
  const page: IndexedProduct[] = []
  let more = false
  for (const product of walk(adminIndex, order, after)) {
    if (!matches(product)) continue
    more = page.length === limit
    if (more) break
    page.push(product)
  }
  const last = more ? page.at(-1) : undefined
  const nextCursor = last ? writePlace(order, placeInOrder(last, order.sort)) : null
  const values = facets === '1' ? { facets: adminFacetsOf(adminIndex) } : {}
  return {
    success: true,
    data: await inOrder(
      db,
      page.map(({ id }) => id),
      settings.runningSales(),
    ),
    total,
    nextCursor,
    lowStockThreshold: threshold,
    ...values,
  }
}

/** With their fields as they are now; one that was deleted this moment is left out. */
async function inOrder(
  db: Deps['database']['db'],
  ids: readonly string[],
  sales: RunningSales,
): Promise<AdminProduct[]> {
  const found = new Map((await findAdminProducts(db, ids)).map((product) => [product._id, product]))
  return ids.flatMap((id) => {
    const product = found.get(id)
    return product ? [withSale(sales, product)] : []
  })
}

/** The ids of all that match, oldest first. */
export async function matchingIds(
  { database: { lists: db }, catalogue: { adminIndex } }: Deps,
  filter: AdminProductFilter,
): Promise<string[]> {
  const threshold = await lowStockThreshold(db)
  await adminIndex.ready()
  const matches = matcher(filter, threshold)
  const found: string[] = []
  for (const product of walk(adminIndex, orderOf('created', 'asc')))
    if (matches(product)) found.push(product.id)
  return found
}

/** Throws 404. */
export async function adminProduct({ database: { db }, settings }: Deps, id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id)
  if (!product) throw notFound('Product')
  return withSale(settings.runningSales(), product)
}
