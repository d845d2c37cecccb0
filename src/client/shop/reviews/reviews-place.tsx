import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'

const Reviews = lazyPart(async () => (await import('./reviews.tsx')).Reviews)

/** Before it can be seen. */
const NEAR = '400px'

/** Where the reviews of a product stand: fetched when one comes near, or asks for them. */
export function ReviewsPlace({ product }: { product: Product }) {
  const place = useRef<HTMLElement>(null)
  const isAsked = useLocation({ select: ({ hash }) => hash === 'reviews' })
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={place}
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 min-h-40 scroll-mt-24 md:mt-24"
    >
      <h2 id="reviews-title" className="display mb-6 text-title md:mb-8">
        Reviews
      </h2>
      {(isNear || isAsked) && (
        <Suspense>
          <Reviews product={product} />
        </Suspense>
      )}
    </section>
  )
}
