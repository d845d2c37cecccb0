import { Link } from '@tanstack/react-router'
import type { Period } from '#shared/contract/admin/summary.ts'
import { BarList } from '#client/ui/admin/bar-list.tsx'

/** The period's orders by where they stand; each leads to them. */
export const OrdersByStatus = ({ counts }: { counts: Period['ordersByStatus'] }) => (
  <section aria-labelledby="by-status" className="admin-card">
    <h2 id="by-status" className="mb-4 font-medium">
      Orders by status
    </h2>
    <BarList
      bars={counts.map(({ status, count }) => ({
        key: status,
        name: (
          <Link to="/admin/orders" search={{ status }} className="link-quiet">
            {status}
          </Link>
        ),
        value: count,
        text: count.toLocaleString('en-IN'),
      }))}
    />
  </section>
)
