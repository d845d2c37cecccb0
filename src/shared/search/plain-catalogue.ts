import { countedCollections } from '../catalogue-facets.ts'
import { queryCatalogue } from '../catalogue-query.ts'
import type { Product } from '../contract/product.ts'
import type { AskedCatalogue } from './menu.ts'

/** A plain array of products, asked by the rules of the list alone. @param sold as for the list. */
export function plainCatalogue(
  products: readonly Product[],
  sold?: (id: string) => number,
): AskedCatalogue<Product> {
  const published = products.filter((product) => product.isPublished)
  return {
    list(query, limit) {
      const { data, total, search } = queryCatalogue(published, { ...query, limit }, sold)
      return { items: data, total, search }
    },
    collections: () => countedCollections(published),
  }
}
