import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'

/** What was issued for the order; nothing while that is nothing. */
export const InvoicesCard = ({ order: { invoices } }: { order: OrderDetail }) =>
  invoices.length === 0 ? null : (
    <AdminCard title="Invoices">
      <ul className="flex flex-col gap-2 text-sm tabular-nums">
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
