import { Skeleton } from '#client/ui/skeleton.tsx'

/** The shape of a list of orders, until it comes. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </div>
  )
}
