import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Asleep } from '#client/platform/hydration/asleep.tsx'
import { useEventReplay } from '#client/platform/hydration/event-replay.ts'
import { Said } from '#client/platform/said.tsx'
import { notify } from '#client/platform/toast.ts'
import { addProduct } from '#client/shop/cart/add-product.ts'
import { ProductCard } from '#client/shop/catalogue/product-card.tsx'
import { ProductDetailsSkeleton } from '#client/shop/catalogue/product-details-skeleton.tsx'
import { ProductDetails } from '#client/shop/catalogue/product-details.tsx'
import { productQueries } from '#client/shop/catalogue/queries.ts'
import { ArrivalsStrip } from '#client/shop/home/arrivals-strip.tsx'
import { CollectionTiles } from '#client/shop/home/collection-tiles.tsx'
import { Hero } from '#client/shop/home/hero.tsx'
import { Section } from '#client/shop/home/section.tsx'
import { StripSkeleton } from '#client/shop/home/strip-skeleton.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { rootMark } from '#client/ui/root-mark.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { news } from '#client/platform/news.ts'
import { OnDevice } from '#client/shop/saved/lazy.tsx'
import { cardAction } from './-card-action.tsx'

const LazySinceOnHome = lazyPart(async () => {
  await news.promise
  return (await import('./-since-on-home.tsx')).SinceOnHome
})

const Lower = lazyPart(async () => (await import('#client/shop/home/lower.tsx')).Lower, true)

const ARRIVALS_ERROR = 'Error fetching new arrivals'
const BEST_SELLER_ERROR = 'Error fetching best seller product'

/** What the loader has just seen fail is not asked for again by showing it. */
const blockOptions = { retryOnMount: false } as const

export const Route = createFileRoute('/')({
  // Not awaited, and each for itself: a block that fails says so in its place and leaves the others alone.
  loader: ({ context: { queryClient }, cause }) => {
    const reportError = (message: string) => () => {
      if (cause !== 'preload') notify.error(message)
    }
    void queryClient.ensureQueryData(productQueries.newArrivals()).catch(reportError(ARRIVALS_ERROR))
    void queryClient.ensureQueryData(productQueries.bestSeller()).catch(reportError(BEST_SELLER_ERROR))
  },
  head: () => ({ meta: [{ title: '' }] }),
  component: HomePage,
})

/** The bar of the best seller, asleep or not. */
const mark = rootMark('data-bar')

function HomePage() {
  useEventReplay()
  return (
    <>
      <Said of="hero">
        <Hero />
      </Said>
      <Said of="tiles">
        <CollectionTiles />
      </Said>
      {/* In a prerendered page, this hydrates after the first screen; no field may be in it. */}
      <Suspense>
        <NewArrivals />
      </Suspense>
      <OnDevice>
        <LazySinceOnHome />
      </OnDevice>
      <div ref={mark} data-asleep="lower">
        <Asleep name="lower">
          <Lower part="promo" />
          <BestSeller />
          <Lower part="trust" />
        </Asleep>
      </div>
    </>
  )
}

function NewArrivals() {
  const { data, isError, refetch } = useQuery({ ...productQueries.newArrivals(), ...blockOptions })
  const handleRetry = async () => {
    const again = await refetch()
    if (again.isError) notify.error(ARRIVALS_ERROR)
  }
  return (
    <Section
      id="new-arrivals"
      title="New Arrivals"
      lead="Straight off the cutting table: the newest pieces of the season."
    >
      {data ? (
        <ArrivalsStrip
          items={data.map((product) => ({
            id: product._id,
            card: (
              <ProductCard product={product} sizes="(min-width: 26rem) 17.25rem, 68vw" action={cardAction} />
            ),
          }))}
        />
      ) : isError ? (
        <ErrorNotice message="Failed to fetch new arrivals" onRetry={() => void handleRetry()} />
      ) : (
        <StripSkeleton />
      )}
    </Section>
  )
}

function BestSeller() {
  const { data, isError, refetch } = useQuery({ ...productQueries.bestSeller(), ...blockOptions })
  const handleRetry = async () => {
    const again = await refetch()
    if (again.isError) notify.error(BEST_SELLER_ERROR)
  }
  return (
    <Section id="best-seller" title="Best Seller">
      {data ? (
        <ProductDetails
          key={data._id}
          product={data}
          heading="h3"
          onAdd={(choice) => addProduct(data, choice)}
        />
      ) : data === null ? (
        <p className="text-muted">No Best Seller Products Available</p>
      ) : isError ? (
        <ErrorNotice message={BEST_SELLER_ERROR} onRetry={() => void handleRetry()} />
      ) : (
        <ProductDetailsSkeleton />
      )}
    </Section>
  )
}
