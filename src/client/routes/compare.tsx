import { createFileRoute, Link } from '@tanstack/react-router'
import { picturesFor } from '#shared/picture-for.ts'
import { useChosenColors } from '#client/shop/catalogue/chosen-color.ts'
import { useProductsById } from '#client/shop/catalogue/products-by-id.ts'
import { CompareTable } from '#client/shop/saved/compare-table.tsx'
import { GoneNotice } from '#client/shop/saved/gone-notice.tsx'
import { savedStore, useSaved } from '#client/shop/saved/saved-store.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'

export const Route = createFileRoute('/compare')({
  head: () => ({ meta: [{ title: 'Compare' }] }),
  component: ComparePage,
})

function ComparePage() {
  const { compare } = useSaved()
  const chosen = useChosenColors()
  // In the order in which they were chosen.
  const products = useProductsById(compare.toReversed())
  const gone = products.filter(({ missing }) => missing)
  const shown = products.flatMap(({ product }) => (product ? [product] : []))
  const remove = (id: string) => savedStore.set('compare', id, false)
  return (
    <div className="container-page py-8 md:py-12">
      <h1 className="display mb-6 text-title md:mb-8">Compare</h1>
      <GoneNotice count={gone.length} onForget={() => gone.forEach(({ id }) => remove(id))} />
      {shown.length > 0 && (
        <CompareTable
          pictureOf={(product) => picturesFor(product.images, chosen(product), product.colors)[0]}
          products={shown}
          onRemove={(id) => savedStore.toggle('compare', id)}
        />
      )}
      {compare.length === 0 && (
        <EmptyState
          title="Nothing to compare yet"
          action={
            <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary">
              See all clothing
            </Link>
          }
        >
          Open a piece and choose Compare. Up to four stand here side by side.
        </EmptyState>
      )}
    </div>
  )
}
