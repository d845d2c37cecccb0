import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import type { Product } from '#shared/contract/product.ts'
import { knownProducts } from '#client/platform/known-products.ts'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  filters: CatalogueFilters
  /** On each card, beside its link. */
  action: (product: Product) => ReactNode
}

/** Without the shop: what this device knows of a collection, by the shop's own rules. Nothing where it knows nothing. */
export function KnownResults({ filters: { minPrice, maxPrice, sortBy, ...filters }, action }: Props) {
  const known = new Map(knownProducts(useQueryClient()).map((product) => [product._id, product]))
  const { data } = queryCatalogue([...known.values()], {
    ...filters,
    ...(sortBy && { sortBy }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    limit: known.size,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="known-title" className="mt-6">
      <h2 id="known-title" className="display mb-6 text-heading">
        Of it this device knows {data.length} {data.length === 1 ? 'product' : 'products'}
      </h2>
      <ProductGrid products={data} columns="beside-filters" action={action} />
    </section>
  )
}
