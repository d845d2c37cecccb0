import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { ProductForm } from '#client/admin/products/form/product-form.tsx'
import { adminProductQueries } from '#client/admin/products/queries.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { ProductCard } from '#client/shop/catalogue/product-card.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { requirePage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/products/add')({
  /** The product that a new one is made after. */
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  loader: () => requirePage('/admin/products/add'),
  head: () => ({ meta: [{ title: 'Add Product · Back office' }] }),
  component: AddProductPage,
})

function AddProductPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { from = '' } = useSearch({ from: '/admin/products/add' })
  const navigate = useNavigate()
  const original = useQuery({ ...adminProductQueries.detail(from), enabled: from !== '' })
  const isHere = from === '' || original.data !== undefined
  return (
    <>
      <AdminTitle title="Add Product" />
      {!isHere && original.isPending && <TableSkeleton />}
      {!isHere && original.isError && (
        <ErrorNotice
          message={`Error : ${messageOf(original.error)}`}
          onRetry={() => void original.refetch()}
        />
      )}
      {isHere && (
        <ProductForm
          key={from}
          {...(original.data && { original: original.data })}
          renderCard={(product) => <ProductCard product={product} sizes="15rem" />}
          onDone={() => void navigate({ to: '/admin/products' })}
        />
      )}
    </>
  )
}
