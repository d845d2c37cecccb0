import { type ReactNode, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { CardSkeleton } from '#client/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { type Cards, without } from './use-first-cards.ts'

type Columns = 'beside-filters' | 'whole-page'
/** Two beside each other on a phone; one, where the letters are too large for that. */
const TWO = 'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))]'
const COLUMNS: Record<Columns, string> = {
  'beside-filters': `${TWO} gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-12 2xl:grid-cols-4`,
  'whole-page': `${TWO} gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-5 md:gap-y-12`,
}

/** Cards that are laid out at once; of the others, a browser does so with those that are near. */
const FIRST_SCREEN = 6

const NONE: Cards = { products: [], look: '' }

interface Props {
  products: readonly Product[]
  columns: Columns
  /** This many from the start are in the first screen. */
  prioritized?: number
  /** On each card, beside its link. */
  action?: ((product: Product) => ReactNode) | undefined
  /** The colours the list is filtered by, comma-joined. */
  color?: string
  /** Under each card. */
  beneath?: (product: Product) => ReactNode
  /** Drawn, but not to be seen before they are among `products`. */
  ahead?: Cards | undefined
}

export function ProductGrid({
  products,
  columns,
  prioritized = 0,
  action,
  color = '',
  beneath,
  ahead = NONE,
}: Props) {
  // A card that comes later is not waited for as a page's first ones are, and none is drawn again for its place.
  const [prior] = useState(() => new Set(products.slice(0, prioritized).map(({ _id }) => _id)))
  const soon = without(products, ahead.products)
  return (
    <ul className={COLUMNS[columns]}>
      {/* One array: a card that is there already, hidden, is the same one when it is shown. */}
      {[...soon, ...products].map((product, at) => {
        const index = at - soon.length
        const isAhead = index < 0
        return (
          <li
            key={product._id}
            hidden={isAhead}
            className={`${beneath ? 'flex flex-col' : ''} ${index < FIRST_SCREEN ? '' : 'below-fold'}`}
          >
            <ProductCard
              product={product}
              priority={prior.has(product._id)}
              action={action}
              wanted={isAhead ? ahead.look : color}
            />
            {beneath?.(product)}
          </li>
        )
      })}
    </ul>
  )
}

export function ProductGridSkeleton({ count, columns }: { count: number; columns: Columns }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className={COLUMNS[columns]}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
