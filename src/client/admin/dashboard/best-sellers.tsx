import { Link } from '@tanstack/react-router'
import type { Period } from '#shared/contract/admin/summary.ts'
import { formatRupees } from '#client/ui/money.ts'
import { Picture } from '#client/ui/picture.tsx'

/** What was sold most in the period, by pieces. */
export const BestSellers = ({ products }: { products: Period['bestSellers'] }) => (
  <section aria-labelledby="best-sellers" className="admin-card">
    <h2 id="best-sellers" className="mb-2 font-medium">
      Best sellers
    </h2>
    {products.length === 0 && <p className="text-sm text-muted">Nothing was sold in this period.</p>}
    <ol className="text-sm">
      {products.slice(0, 6).map(({ _id, name, image, pieces, revenue }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-b-0"
        >
          <span className="picture-frame w-8 shrink-0">
            {image ? (
              <Picture image={{ url: image, altText: '' }} sizes="2rem" />
            ) : (
              <span className="block aspect-[4/5]" />
            )}
          </span>
          <Link
            to="/admin/products/$id/edit"
            params={{ id: _id }}
            className="link-quiet min-w-[min(9rem,60%)] flex-1"
          >
            {name}
          </Link>
          <span className="ml-auto text-right tabular-nums">
            <span className="block font-medium">
              {`${pieces.toLocaleString('en-IN')} ${pieces === 1 ? 'piece' : 'pieces'}`}
            </span>
            <span className="block text-muted">{formatRupees(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)
