import { Link } from '@tanstack/react-router'
import type { Summary } from '#shared/contract/summary.ts'
import { Badge } from '#client/ui/badge.tsx'

/** What shoppers will soon ask for in vain, the fewest first. */
export const LowStock = ({ products }: { products: Summary['lowStock'] }) => (
  <section aria-labelledby="low-stock" className="office-card">
    <h2 id="low-stock" className="mb-2 font-medium">
      Low stock
    </h2>
    {products.length === 0 && <p className="text-sm text-muted">Everything is well stocked.</p>}
    <ul className="text-sm">
      {products.slice(0, 5).map(({ _id, name, countInStock }) => (
        <li
          key={_id}
          className="flex items-center justify-between gap-3 border-b border-line last:border-b-0"
        >
          <Link
            to="/admin/products/$id/edit"
            params={{ id: _id }}
            className="link-quiet flex min-h-11 min-w-0 items-center md:min-h-9"
          >
            <span className="truncate">{name}</span>
          </Link>
          <Badge tone={countInStock === 0 ? 'danger' : 'warning'}>
            {countInStock === 0 ? 'Sold out' : `${countInStock} left`}
          </Badge>
        </li>
      ))}
    </ul>
  </section>
)
