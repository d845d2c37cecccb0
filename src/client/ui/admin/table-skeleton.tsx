import { Skeleton } from '../skeleton.tsx'
import './admin.css'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** A table to come. */
export const TableSkeleton = () => (
  <div className="data-table-frame">
    <p role="status" className="sr-only">
      Loading...
    </p>
    {ROWS.map((row) => (
      <div key={row} className="flex items-center gap-4 border-b border-line px-3 py-3 last:border-b-0">
        <Skeleton className="size-10" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="ml-auto h-4 w-1/5" />
      </div>
    ))}
  </div>
)
