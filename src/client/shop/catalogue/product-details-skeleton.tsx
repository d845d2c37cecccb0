import { Skeleton } from '#client/ui/skeleton.tsx'

/** The details before their product. */
export function ProductDetailsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid gap-6 md:grid-cols-[3fr_2fr] md:gap-10 lg:gap-16">
        <Skeleton className="-mx-4 aspect-10/11 md:aspect-4/5 sm:-mx-6 md:mx-0" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-2/3" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
    </div>
  )
}
