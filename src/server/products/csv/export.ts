import { setImmediate } from 'node:timers/promises'
import type { AdminProductFilter } from '#shared/contract/admin/product.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv.ts'
import type { CatalogueContext } from '../../catalogue/live-catalogue.ts'
import { matchingIds } from '../list.ts'
import { findAdminProducts } from '../../catalogue/repository.ts'
import { COLUMNS, rowOf } from './columns.ts'

const PRODUCTS_AT_ONCE = 200

/** The products that match, oldest first, read some at a time while they are sent. */
export async function* productsAsCsv(
  context: CatalogueContext,
  filter: AdminProductFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS])
  const ids = await matchingIds(context, filter)
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const some = ids.slice(from, from + PRODUCTS_AT_ONCE)
    const found = new Map(
      (await findAdminProducts(context.database.lists, some)).map((product) => [product._id, product]),
    )
    yield csvLines(some.flatMap((id) => found.get(id) ?? []).map(rowOf))
    await setImmediate()
  }
}
