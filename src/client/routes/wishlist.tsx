import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { addProduct } from '#client/shop/cart/add-product.ts'
import { useProductsById } from '#client/shop/catalogue/products-by-id.ts'
import { ProductGrid, ProductGridSkeleton } from '#client/shop/catalogue/product-grid.tsx'
import { QuickAdd } from '#client/shop/catalogue/quick-add.tsx'
import { GoneNotice } from '#client/shop/saved/gone-notice.tsx'
import { savedStore, useSaved } from '#client/shop/saved/saved-store.ts'
import { SinceWord } from '#client/shop/since/since-word.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { cardAction } from './-card-action.tsx'

export const Route = createFileRoute('/wishlist')({
  head: () => ({ meta: [{ title: 'Wishlist' }] }),
  component: WishlistPage,
})

const beneath = (product: Product) => (
  <>
    <QuickAdd product={product} onAdd={(choice) => addProduct(product, choice)} />
    <SinceWord product={product} />
  </>
)

function WishlistPage() {
  const { wishlist } = useSaved()
  // What is taken out here stays in sight with an empty heart: one press puts it back.
  const [first, setFirst] = useState(wishlist)
  const added = wishlist.filter((id) => !first.includes(id))
  if (added.length > 0) setFirst([...added, ...first])
  const products = useProductsById(first)
  const gone = products.filter(({ id, missing }) => missing && wishlist.includes(id))
  const shown = products.flatMap(({ product }) => (product ? [product] : []))
  const waiting = products.some(({ product, missing }) => !product && !missing)
  return (
    <div className="container-page py-8 md:py-12">
      <h1 className="display mb-6 text-title md:mb-8">Wishlist</h1>
      <GoneNotice
        count={gone.length}
        onForget={() => {
          for (const { id } of gone) savedStore.set('wishlist', id, false)
        }}
      />
      {shown.length > 0 && (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid
            products={shown}
            columns="whole-page"
            prioritized={4}
            action={cardAction}
            beneath={beneath}
          />
        </>
      )}
      {shown.length === 0 && waiting && <ProductGridSkeleton count={4} columns="whole-page" />}
      {first.length === 0 && (
        <EmptyState
          title="Nothing is saved yet"
          action={
            <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary">
              See all clothing
            </Link>
          }
        >
          Tap the heart on a piece you like, and it waits for you here.
        </EmptyState>
      )}
    </div>
  )
}
