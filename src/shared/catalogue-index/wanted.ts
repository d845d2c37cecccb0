import { type Criteria, criteriaOf } from '../catalogue-filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { ASKED_ORDERS, type CatalogueOrder, orderOf, type Place, readCursor } from '../catalogue-order.ts'
import type { ProductFilters, ProductQuery } from '../contract/product.ts'
import { PAGE_SIZE } from '../limits.ts'
import { normal } from '../search/normal.ts'
import type { Wanted } from './select.ts'

type Values = Pick<CatalogueIndex, 'values'>

export const criteriaIn = (index: Values, filters: ProductFilters): Criteria =>
  criteriaOf(filters, (field, key) => index.values.get(field)?.has(key) ?? false)

/**
 * A query as the index takes it: of queries that mean the same they are equal.
 *
 * @returns undefined where its cursor is not one of such a list.
 */
export function wantedOf(index: Values, query: ProductQuery): Wanted | undefined {
  const searching = (query.search ?? '').trim() !== ''
  const order = orderOf(query.sortBy, searching)
  const after = query.cursor ? readPlace(order, query.cursor) : undefined
  if (query.cursor && !after) return undefined
  return {
    criteria: criteriaIn(index, query),
    search: searching ? normal(query.search ?? '').trim() : undefined,
    order,
    after,
    limit: query.limit ?? PAGE_SIZE.default,
    facets: query.facets === '1',
  }
}

/** Only the search itself tells what order its words ask for. */
function readPlace(
  order: CatalogueOrder,
  cursor: string,
): { order: CatalogueOrder; place: Place } | undefined {
  for (const one of order === 'relevance' ? (['relevance', ...ASKED_ORDERS] as const) : [order]) {
    const place = readCursor(one, cursor)
    if (place) return { order: one, place }
  }
  return undefined
}
