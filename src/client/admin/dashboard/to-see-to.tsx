import { Link } from '@tanstack/react-router'
import type { Summary } from '#shared/contract/admin/summary.ts'
import { buttonClass } from '#client/ui/button.tsx'

/** What waits for a person: shown only while something does. */
export function ToSeeTo({ summary }: { summary: Summary }) {
  const { ordersWithMissingPieces: missing } = summary
  if (missing === 0) return null
  return (
    <section
      aria-label="To see to"
      className="mt-3 flex flex-wrap items-center gap-3 rounded-card border border-danger/40 bg-danger/6 px-4 py-2"
    >
      <p className="mr-auto text-danger">
        {missing === 1
          ? 'One paid order has pieces missing.'
          : `${missing.toLocaleString('en-IN')} paid orders have pieces missing.`}
      </p>
      <Link to="/admin/orders" search={{ missing: '1' }} className={buttonClass('secondary', 'small')}>
        See to it
      </Link>
    </section>
  )
}
