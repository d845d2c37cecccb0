import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { adminOrderQueries } from './queries.ts'

/** The order's invoices and credit notes; before any is issued, the letters that its invoice could not print. */
export function InvoicesCard({ order }: { order: OrderDetail }) {
  const { invoices, status } = order
  const isIssued = invoices.length > 0
  const { data: letters = [] } = useQuery({
    ...adminOrderQueries.letters(order),
    enabled: !isIssued && status !== 'Cancelled',
  })
  if (!isIssued && letters.length === 0) return null
  return (
    <AdminCard title="Invoices">
      {!isIssued && (
        <p role="note" className="text-sm text-danger">
          <span>{`The invoice can’t show ${letters.join(' ')} and would print “?” instead. `}</span>
          <span>Correct the name or address before it is issued.</span>
        </p>
      )}
      <ul className="flex flex-col gap-2 text-sm tabular-nums empty:hidden">
        {invoices.map(({ kind, number, issuedAt, amount }) => (
          <li key={number} className="flex justify-between gap-4">
            <span>
              <span className="block wrap-anywhere">{number}</span>
              <span className="block text-muted">
                {`${kind === 'credit' ? 'Credit note, ' : ''}${formatDate(issuedAt)}`}
              </span>
            </span>
            <span>{formatRupees(kind === 'credit' ? -amount : amount)}</span>
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
