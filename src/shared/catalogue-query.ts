import { facetsOf } from './catalogue-facets.ts'
import { criteriaOf, fieldValues, fitsPrice, fitsValues, valueKey } from './catalogue-filters.ts'
import { comparePlaces, orderOf, type Place, readCursor, sortKeys, writeCursor } from './catalogue-order.ts'
import type { Facets, Product, ProductQuery } from './contract/product.ts'
import { PAGE_SIZE } from './limits.ts'
import { findProducts, type SearchInfo } from './search/find.ts'

export interface CataloguePage {
  data: Product[]
  total: number
  nextCursor: string | null
  facets?: Facets
  /** Of a search alone. */
  search?: SearchInfo
}

/**
 * The list of products by its rules alone, over a plain array: what a shopper without a connection
 * sees, and what the server's index is tested against. Unpublished products are left out. A cursor
 * that is none of this order begins at the beginning.
 *
 * @param sold pieces of a product sold in the last 90 days.
 */
export function queryCatalogue(
  products: readonly Product[],
  query: ProductQuery,
  sold: (id: string) => number = () => 0,
): CataloguePage {
  const catalogue = products.filter((product) => product.isPublished)
  const criteria = criteriaOf(query, (field, key) =>
    catalogue.some((product) => fieldValues(product, field).some((value) => valueKey(value) === key)),
  )
  const searching = (query.search ?? '').trim() !== ''
  const searched = searching ? findProducts(catalogue, query.search ?? '') : undefined
  const found = searched?.found ?? catalogue.map((product) => ({ product, score: 0 }))
  const order = orderOf(query.sortBy, searching, searched?.order)
  const matches = found
    .filter(({ product }) => fitsPrice(product, criteria) && fitsValues(product, criteria))
    .map(({ product, score }) => ({
      product,
      id: product._id,
      keys: sortKeys(order, { product, score, sold: sold(product._id) }),
    }))
    .toSorted(comparePlaces)
  const after = query.cursor ? readCursor(order, query.cursor) : undefined
  const rest = after ? matches.filter((place: Place) => comparePlaces(place, after) > 0) : matches
  const page = rest.slice(0, query.limit ?? PAGE_SIZE.default)
  const last = page.at(-1)
  return {
    data: page.map(({ product }) => product),
    total: matches.length,
    nextCursor: last && rest.length > page.length ? writeCursor(order, last) : null,
    ...(query.facets === '1' && {
      facets: facetsOf(
        catalogue,
        found.map(({ product }) => product),
        criteria,
      ),
    }),
    ...(searched && {
      search: {
        near: searched.near,
        corrected: searched.corrected,
        colors: searched.colors,
        without: searched.without,
      },
    }),
  }
}
