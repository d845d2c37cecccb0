import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { productQueries } from './queries.ts'
import { useSteadyProducts } from './use-steady-products.ts'

interface Props {
  productId: string
  /** On each card, beside its link. */
  action?: ((product: Product) => ReactNode) | undefined
}

/** Courtesy, not content: without an answer the section is not there. */
export function SimilarProducts({ productId, action }: Props) {
  const similar = useQuery(productQueries.similar(productId))
  const products = useSteadyProducts(similar.data)
  if ((similar.isError && !products) || products?.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className="laid-out-late mt-16 md:mt-24">
      <h2 id="similar-title" className="display mb-6 text-title md:mb-8">
        You May Also Like
      </h2>
      {products ? (
        <ProductGrid products={products} columns="whole-page" action={action} />
      ) : (
        <ProductGridSkeleton count={4} columns="whole-page" />
      )}
    </section>
  )
}
