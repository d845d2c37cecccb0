import type { ProductImage } from '#shared/contract/product.ts'
import { formatCount } from '#client/ui/money.ts'
import { Picture } from '#client/ui/picture.tsx'
import './collection-band.css'

/** Of a list with a name of its own; null while its picture is not known. */
export interface Cover {
  title: string
  image: ProductImage | null
}

interface Props {
  title: string
  /** Undefined until it is known. */
  count: number | undefined
  cover: Cover | undefined
}

/** What the list is and how much of it there is; a collection or a kind has a band with a picture of it. */
export function CollectionHead({ title, count, cover }: Props) {
  const heading = (
    <div className={cover && 'collection-band-words'}>
      <h1 className="display text-title break-words">{cover?.title ?? title}</h1>
      <p role="status" className="mt-1 min-h-6 text-muted">
        {count !== undefined && `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`}
      </p>
    </div>
  )
  if (!cover) return heading
  return (
    <div className="collection-band">
      {heading}
      {cover.image && (
        <Picture image={{ ...cover.image, altText: '' }} sizes="(min-width: 90rem) 30rem, 38vw" />
      )}
    </div>
  )
}
