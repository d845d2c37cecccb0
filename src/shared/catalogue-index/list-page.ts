import { writeCursor } from '../catalogue-order.ts'
import type { CataloguePage } from '../catalogue-query.ts'
import type { ProductQuery } from '../contract/product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { select } from './select.ts'
import { wantedOf } from './wanted.ts'

/**
 * A page of the list with its products; `queryCatalogue` in ../catalogue-query.ts says the same in a plain way.
 *
 * @returns undefined where the cursor is not one of this list.
 */
export function listPage(index: CatalogueIndex, query: ProductQuery): CataloguePage | undefined {
  const wanted = wantedOf(index, query)
  const selected = wanted && select(index, wanted)
  if (!selected) return undefined
  const { slots, total, next, facets, order, info } = selected
  return {
    data: slots.map((slot) => index.products.get(slot)),
    total,
    nextCursor: next && writeCursor(order, next),
    ...(facets && { facets }),
    ...(info && { search: info }),
  }
}
