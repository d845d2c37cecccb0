import { CardSkeleton } from '#client/ui/skeleton.tsx'
import './home.css'

export const StripSkeleton = () => (
  <div role="status" className="strip overflow-hidden">
    <span className="sr-only">Loading...</span>
    {[0, 1, 2, 3, 4].map((card) => (
      <CardSkeleton key={card} className="strip-item" />
    ))}
  </div>
)
