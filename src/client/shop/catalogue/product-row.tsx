import { type ReactNode, useId } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { ProductGrid } from './product-grid.tsx'
import { useProductsById } from './products-by-id.ts'

interface Props {
  title: string
  ids: readonly string[]
  /** On each card, beside its link. */
  action?: ((product: Product) => ReactNode) | undefined
}

/** A row of products by their ids; without any that is known it is not there. */
export function ProductRow({ title, ids, action }: Props) {
  const titleId = useId()
  const products = useProductsById(ids).flatMap(({ product }) => (product ? [product] : []))
  if (products.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-16 md:mt-24">
      <h2 id={titleId} className="display mb-6 text-title md:mb-8">
        {title}
      </h2>
      <ProductGrid products={products} columns="whole-page" action={action} />
    </section>
  )
}
