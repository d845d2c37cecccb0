import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import type { Product } from '#shared/contract/product.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import { Button } from '#client/ui/button.tsx'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  filters: CatalogueFilters
  /** On each card, beside its link. */
  action: (product: Product) => ReactNode
  onRetry: () => void
  /** Where this device knows nothing of it. */
  nothing: ReactNode
}

/** Without the shop: what this device knows of a collection, by the shop's own rules. */
export function CachedResults({ filters, action, onRetry, nothing }: Props) {
  const products = useCachedProducts(filters)
  if (products.length === 0) return nothing
  return (
    <>
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface p-4"
      >
        <p className="min-w-0 flex-1 basis-60">
          This collection is not available offline.{' '}
          <span className="text-muted">{`Of it this device knows ${products.length} ${products.length === 1 ? 'product' : 'products'}.`}</span>
        </p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={products} columns="beside-filters" action={action} />
    </>
  )
}

function useCachedProducts({ minPrice, maxPrice, sortBy, ...filters }: CatalogueFilters): Product[] {
  const known = new Map(cachedProducts(useQueryClient()).map((product) => [product._id, product]))
  return queryCatalogue([...known.values()], {
    ...filters,
    ...(sortBy && { sortBy }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    limit: known.size,
  }).data
}
