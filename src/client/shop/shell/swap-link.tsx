import { Link, useSearch } from '@tanstack/react-router'
import { CompareIcon } from '#client/ui/icons.tsx'

/** Swaps the two halves of the shop: from men's to women's clothing and back, other filters kept. */
export function SwapLink({ className = '' }: { className?: string }) {
  const gender = useSearch({ strict: false, select: (search) => search.gender })
  const next = gender === 'Men' ? 'Women' : 'Men'
  const label =
    gender === next || !gender
      ? `Show ${next.toLowerCase()}'s clothing`
      : `Switch to ${next.toLowerCase()}'s clothing`
  return (
    <Link
      to="/collections/$collection"
      params={{ collection: 'all' }}
      search={({ category, search }) => ({ category, search, gender: next })}
      title={label}
      aria-label={label}
      className={`icon-btn ${className}`}
    >
      <CompareIcon />
    </Link>
  )
}
