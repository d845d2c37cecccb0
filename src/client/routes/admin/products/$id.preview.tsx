import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { asShoppersSee } from '#client/admin/products/as-shoppers-see.ts'
import { adminProductQueries } from '#client/admin/products/queries.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { notify } from '#client/platform/toast.ts'
import { ProductDetails } from '#client/shop/catalogue/product-details.tsx'
import { SizeGuideLink } from '#client/shop/size-guide/size-guide-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { requirePage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/products/$id/preview')({
  loader: () => requirePage('/admin/products/$id/preview'),
  head: () => ({ meta: [{ title: 'Preview · Back office' }] }),
  component: PreviewPage,
})

/** The shop's own page of a product, published or not: a draft is seen by the staff only. */
function PreviewPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { id } = useParams({ from: '/admin/products/$id/preview' })
  const may = useMay()
  const { data: product, ...query } = useQuery(adminProductQueries.detail(id))
  return (
    <>
      <div
        role="note"
        className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-sm"
      >
        {product && (
          <Badge tone={product.isPublished ? 'success' : 'neutral'}>
            {product.isPublished ? 'Published' : 'Draft'}
          </Badge>
        )}
        <p className="mr-auto">
          {product?.isPublished
            ? 'A preview, as it is saved.'
            : 'A preview, as it is saved. Only those who work here see it: shoppers find nothing here until it is published.'}
        </p>
        {may('editProducts') && (
          <Link to="/admin/products/$id/edit" params={{ id }} className={buttonClass('secondary', 'small')}>
            Edit
          </Link>
        )}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && (
        <ErrorNotice message={`Error : ${messageOf(query.error)}`} onRetry={() => void query.refetch()} />
      )}
      {product && (
        <ProductDetails
          product={asShoppersSee(product, product.variantPrices)}
          onAdd={() => {
            notify.error('This is a preview: nothing goes into a cart')
            return Promise.resolve()
          }}
          sizeGuide={<SizeGuideLink product={product} />}
        />
      )}
    </>
  )
}
