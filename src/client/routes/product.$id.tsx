import { createFileRoute, type ErrorComponentProps, Link, notFound, useRouter } from '@tanstack/react-router'
import { type CSSProperties, Suspense, useEffect } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { ApiError, isOffline, messageOf } from '#client/platform/api-error.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { addProduct } from '#client/shop/cart/add-product.ts'
import { chooseShared } from '#client/shop/catalogue/chosen-color.ts'
import { DeliveryCheck } from '#client/shop/catalogue/delivery-check.tsx'
import { ProductNews } from '#client/shop/catalogue/product-news.tsx'
import { ProductRow } from '#client/shop/catalogue/product-row.tsx'
import { ProductDetails } from '#client/shop/catalogue/product-details.tsx'
import { ProductDetailsSkeleton } from '#client/shop/catalogue/product-details-skeleton.tsx'
import { productQueries, seedDetail } from '#client/shop/catalogue/queries.ts'
import { ShareButton } from '#client/shop/catalogue/share-button.tsx'
import { SimilarProducts } from '#client/shop/catalogue/similar-products.tsx'
import { ReviewsPlace } from '#client/shop/reviews/reviews-place.tsx'
import { OnDevice } from '#client/shop/saved/lazy.tsx'
import { ProductActions } from '#client/shop/saved/product-actions.tsx'
import { NotAvailableOffline } from '#client/shop/shell/not-available-offline.tsx'
import { useSteadyProduct } from '#client/shop/catalogue/use-steady-product.ts'
import { SizeGuideLink } from '#client/shop/size-guide/size-guide-link.tsx'
import { RecentlyViewed } from '#client/shop/viewed/recently-viewed.tsx'
import { noteViewed } from '#client/shop/viewed/viewed.ts'
import { formatCount } from '#client/ui/money.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { rootMark } from '#client/ui/root-mark.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { useUser } from '#client/platform/session.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useEventReplay } from '#client/platform/hydration/event-replay.ts'
import { cardAction } from './-card-action.tsx'

const StockWish = lazyPart(async () => (await import('#client/shop/stock-wish/stock-wish.tsx')).StockWish)

/** What buys stays at the bottom of a phone. */
const mark = rootMark('data-bar')

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params: { id }, cause }) => {
    seedDetail(queryClient, id)
    void queryClient.prefetchQuery(productQueries.similar(id))
    try {
      const product = await queryClient.ensureQueryData({
        ...productQueries.detail(id),
        revalidateIfStale: true,
      })
      if (cause !== 'preload') noteViewed(id)
      return product
    } catch (error) {
      // An id that cannot be one is as little found as one that is nobody's.
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? 'Product' }] }),
  pendingMs: 150,
  component: ProductPage,
  pendingComponent: ProductPending,
  errorComponent: ProductError,
  notFoundComponent: ProductNotFound,
})

function ProductPage() {
  useEventReplay()
  const { id } = Route.useParams()
  const { product, news, show } = useSteadyProduct(id)
  const { charges } = useShop()
  useEffect(() => chooseShared(product), [product])
  return (
    <div ref={mark} className="container-page pb-4 md:py-10">
      <Suspense>
        <ProductDetails
          key={id}
          product={product}
          onAdd={(choice) => addProduct(product, choice)}
          priority
          taxes={charges?.tax}
          news={
            <>
              <Rating product={product} />
              <ProductNews words={news} onShow={show} />
            </>
          }
          sizeGuide={<SizeGuideLink product={product} />}
          actions={
            <>
              <ProductActions productId={id} />
              <ShareButton product={product} />
            </>
          }
          renderSoldOut={({ size, color }) => (
            <OnDevice>
              <StockWish key={`${size} ${color}`} productId={id} size={size} color={color} />
            </OnDevice>
          )}
          delivery={charges?.delivery && <DeliveryCheck productId={id} />}
        />
      </Suspense>
      <ReviewsPlace key={`${id} reviews`} product={product} />
      <Suspense>
        <SimilarProducts key={`${id} similar`} productId={id} action={cardAction} />
      </Suspense>
      <OnDevice>
        <RecentlyViewed key={`${id} viewed`} except={id}>
          {(ids) => <ProductRow title="Recently viewed" ids={ids} action={cardAction} />}
        </RecentlyViewed>
      </OnDevice>
    </div>
  )
}

const RATING_LAYOUT = 'inline-flex min-h-11 flex-wrap items-center gap-x-2 self-start md:min-h-9'

/**
 * The average rating and how many have rated, at the head of the page. It links to the reviews only where some are
 * written: an admin may have typed both numbers.
 */
function Rating({ product: { rating, reviews, writtenReviews } }: { product: Product }) {
  if (reviews === 0 || rating < 1) return null
  const unit = writtenReviews ? 'review' : 'rating'
  const words = (
    <>
      <span aria-hidden="true" className="stars" style={{ '--filled': rating * 20 } as CSSProperties} />
      <span className="tabular-nums">
        <span>{rating.toFixed(1)}</span>
        <span className="sr-only"> of 5 stars</span>
      </span>
      <span className="text-muted">{`${formatCount(reviews)} ${unit}${reviews > 1 ? 's' : ''}`}</span>
    </>
  )
  return writtenReviews ? (
    <Link to="." hash="reviews" replace className={`link-quiet ${RATING_LAYOUT}`}>
      {words}
    </Link>
  ) : (
    <p className={RATING_LAYOUT}>{words}</p>
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
  useEventReplay()
  const { id } = Route.useParams()
  const isStaff = (useUser()?.role ?? 'customer') !== 'customer'
  return (
    <div className="container-page py-16">
      <EmptyState
        as="h1"
        title="This product is not in the shop"
        action={
          <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary">
            See all clothing
          </Link>
        }
      >
        It may have been sold for the last time, or the link is not quite right.
      </EmptyState>
      {isStaff && (
        <p className="mt-4 text-center">
          {'If it is a draft: '}
          <Link to="/admin/products/$id/preview" params={{ id }} className="link">
            see its preview
          </Link>
        </p>
      )}
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
          as="h1"
          onRetry={retry}
          wayOn={
            <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-secondary">
              See all clothing
            </Link>
          }
        />
      ) : (
        <>
          <h1 className="display mb-6 text-title">Product</h1>
          <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={retry} />
        </>
      )}
    </div>
  )
}
