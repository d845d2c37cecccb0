import type { Product } from '#shared/contract/product.ts'
import type { Review } from '#shared/contract/review.ts'
import { UNNAMED_BUYER } from '#shared/reviews.ts'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { formatDate } from '#client/ui/dates.ts'
import { Stars } from '#client/ui/stars.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { FIT_NAMES } from './words.ts'

interface Props {
  review: Review
  product: Pick<Product, 'name'>
}

/** One buyer's word, and the shop's to it. Text is text: nothing in it is a link or a tag. */
export function ReviewEntry({ review, product }: Props) {
  const { stars, title, text, fit, size, color, name, photos, answer, at } = review
  const shop = shopName(useShop())
  const bought = [size && `Size ${size}`, color, fit && FIT_NAMES[fit]].filter(Boolean).join(' · ')
  return (
    <li className="border-b border-line py-6">
      <article>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Stars value={stars} />
          <time dateTime={at} className="text-sm text-muted">
            {formatDate(at)}
          </time>
        </p>
        {title && <h3 className="mt-2 font-medium wrap-anywhere">{title}</h3>}
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
        {photos.length > 0 && (
          <ReviewPhotos photos={photos} about={`${name || UNNAMED_BUYER}, ${product.name}`} />
        )}
        <p className="mt-3 text-sm text-muted wrap-anywhere">
          <span className="text-ink">{name || UNNAMED_BUYER}</span>
          <span>{' · Verified purchase'}</span>
          {bought && <span className="block">{bought}</span>}
        </p>
        {answer && (
          <div className="mt-4 ml-4 border-l-2 border-edge pl-4">
            <p className="text-sm font-medium">{`Answer of ${shop}`}</p>
            <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{answer}</p>
          </div>
        )}
      </article>
    </li>
  )
}
