import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link, notFound, useRouter } from '@tanstack/react-router'
import { productTitle } from '#shared/page-titles.ts'
import { ApiError, isOffline, messageOf } from '#client/platform/api-error.ts'
import { addProduct } from '#client/shop/cart/add-product.ts'
import { ProductDetails } from '#client/shop/catalogue/product-details.tsx'
import { ProductDetailsSkeleton } from '#client/shop/catalogue/product-details-skeleton.tsx'
import { productQueries, seedDetail } from '#client/shop/catalogue/queries.ts'
import { SimilarProducts } from '#client/shop/catalogue/similar-products.tsx'
import { NotAvailableOffline } from '#client/shop/shell/not-available-offline.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    seedDetail(queryClient, id)
    void queryClient.prefetchQuery(productQueries.similar(id))
    try {
      return await queryClient.ensureQueryData({ ...productQueries.detail(id), revalidateIfStale: true })
    } catch (error) {
      // An id that cannot be one is as little found as one that is nobody's.
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: productTitle(loaderData?.name ?? 'Product') }] }),
  pendingMs: 150,
  component: ProductPage,
  pendingComponent: ProductPending,
  errorComponent: ProductError,
  notFoundComponent: ProductNotFound,
})

function ProductPage() {
  const { id } = Route.useParams()
  const { data: product } = useSuspenseQuery(productQueries.detail(id))
  return (
    <div className="container-page pb-4 md:py-10">
      <ProductDetails key={id} product={product} onAdd={(choice) => addProduct(product, choice)} priority />
      <SimilarProducts key={`${id} similar`} productId={id} />
    </div>
  )
}

function ProductPending() {
  return (
    <div className="container-page pb-4 md:py-10">
      <ProductDetailsSkeleton />
    </div>
  )
}

function ProductNotFound() {
  return (
    <div className="container-page py-16">
      <EmptyState
        title="This product is not in the shop"
        action={
          <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary">
            See all clothing
          </Link>
        }
      >
        It may have been sold for the last time, or the link is not quite right.
      </EmptyState>
    </div>
  )
}

function ProductError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="container-page py-16">
      {isOffline(error) ? (
        <NotAvailableOffline
          what="This product"
          onRetry={retry}
          wayOn={
            <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-secondary">
              See all clothing
            </Link>
          }
        />
      ) : (
        <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={retry} />
      )}
    </div>
  )
}
