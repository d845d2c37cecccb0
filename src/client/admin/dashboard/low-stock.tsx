import { Link } from '@tanstack/react-router'
import type { Summary } from '#shared/contract/admin/summary.ts'
import { Badge } from '#client/ui/badge.tsx'

/** What shoppers will soon ask for in vain, the fewest first. */
export const LowStock = ({ summary: { lowStock, stockCounts } }: { summary: Summary }) => (
  <section aria-labelledby="low-stock" className="admin-card">
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
      <h2 id="low-stock" className="font-medium">
        Low stock
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link to="/admin/inventory" search={{ stock: 'out', published: '1' }} className="link">
          {`${stockCounts.out.toLocaleString('en-IN')} sold out`}
        </Link>
        <Link to="/admin/inventory" search={{ stock: 'low', published: '1' }} className="link">
          {`${stockCounts.low.toLocaleString('en-IN')} low`}
        </Link>
      </p>
    </div>
    {lowStock.length === 0 && <p className="text-sm text-muted">Everything is well stocked.</p>}
    <ul className="text-sm">
      {lowStock.slice(0, 6).map(({ _id, name, countInStock }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line last:border-b-0"
        >
          <Link
            to="/admin/products/$id/edit"
            params={{ id: _id }}
            className="link-quiet flex min-h-11 min-w-0 items-center md:min-h-9"
          >
            {name}
          </Link>
          <Badge tone={countInStock === 0 ? 'danger' : 'warning'}>
            {countInStock === 0 ? 'Sold out' : `${countInStock} left`}
          </Badge>
        </li>
      ))}
    </ul>
  </section>
)
