import type { Summary } from '#shared/contract/admin/summary.ts'
import { formatRupees } from '#client/ui/money.ts'

export function Figures({ summary }: { summary: Summary }) {
  const cancelled = summary.totalOrders - summary.netOrders
  const figures = [
    [
      'Revenue, all time',
      formatRupees(summary.totalSales),
      `${formatRupees(summary.netSales)} without cancelled orders`,
    ],
    ['Total Orders', count(summary.totalOrders), `${count(cancelled)} cancelled`],
    [
      'Total Products',
      count(summary.totalProducts),
      `${count(summary.totalUsers)} ${summary.totalUsers === 1 ? 'user' : 'users'}`,
    ],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {figures.map(([name, value, note]) => (
        <div key={name} className="admin-card">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="display mt-1 text-title tabular-nums">{value}</dd>
          <dd className="mt-1 text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const count = (number: number) => number.toLocaleString('en-IN')
