import { formatRupees } from './money.ts'

interface Props {
  /** In rupees. */
  price: number
  discountPrice?: number | null | undefined
  /** There are others that cost more. */
  prices?: { length: number } | undefined
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const SIZES = { small: 'text-sm', medium: 'text-base', large: 'text-2xl' } as const

/** The selling price, and what it was before where it is lower now. */
export function Price({ price, discountPrice, prices, size = 'medium', className = '' }: Props) {
  const reduced = discountPrice != null && discountPrice < price
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${SIZES[size]} ${className}`}>
      {reduced && <span className="sr-only">Price now </span>}
      <span className={reduced ? 'font-medium text-accent' : 'font-medium'}>
        {`${prices?.length ? 'from ' : ''}${formatRupees(reduced ? discountPrice : price)}`}
      </span>
      {reduced && (
        <>
          <span className="sr-only"> instead of </span>
          <s className={`text-muted ${size === 'large' ? 'text-lg' : ''}`}>{formatRupees(price)}</s>
        </>
      )}
    </span>
  )
}

/** Whole percent off, or 0: for the card's badge. */
export const percentOff = (price: number, discountPrice: number | null | undefined): number =>
  discountPrice != null && discountPrice < price ? Math.round((1 - discountPrice / price) * 100) : 0
