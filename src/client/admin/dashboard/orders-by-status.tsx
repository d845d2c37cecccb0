import type { Summary } from '#shared/contract/summary.ts'

/** A bar for each status, against the most frequent one. */
export function OrdersByStatus({ counts }: { counts: Summary['ordersByStatus'] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section aria-labelledby="by-status" className="office-card">
      <h2 id="by-status" className="mb-4 font-medium">
        Orders by status
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {counts.map(({ status, count }) => (
          <li key={status} className="grid grid-cols-[6rem_1fr_auto] items-center gap-3">
            <span>{status}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="tabular-nums">{count.toLocaleString('en-IN')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
