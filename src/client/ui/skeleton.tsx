interface Props {
  className?: string
}

/** A grey shape where something will come; give it a size. Say "Loading..." once, beside the shapes. */
export const Skeleton = ({ className = '' }: Props) => (
  <span aria-hidden="true" className={`skeleton block rounded-card ${className}`} />
)

/** A picture with two lines under it: a product card. */
export const CardSkeleton = ({ className = '' }: Props) => (
  <span aria-hidden="true" className={`block ${className}`}>
    <Skeleton className="aspect-[4/5] w-full" />
    <Skeleton className="mt-3 h-4 w-3/4" />
    <Skeleton className="mt-2 h-4 w-1/3" />
    <Skeleton className="mt-3.5 mb-3.5 h-4 w-1/4" />
  </span>
)
