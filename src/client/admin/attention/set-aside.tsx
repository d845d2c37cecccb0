import type { SetAside } from '#shared/contract/admin/attention.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { useSetAside } from './queries.ts'
import { kindHeading } from './words.ts'

/** What was set aside last, by whom, with the way back. */
export function SetAsideList({ done }: { done: readonly SetAside[] }) {
  const may = useMay()
  const back = useSetAside()
  if (done.length === 0) return null
  return (
    <AdminCard title="Set aside">
      <ul aria-label="Set aside">
        {done.map(({ kind, _id: id, label, at, by }) => (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2 text-sm first:border-t-0"
          >
            <p className="min-w-0 wrap-anywhere">
              <span>{`${kindHeading(kind)}: ${label}`}</span>
              <span className="block text-muted">
                <span>{`${by.name}, `}</span>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </p>
            {may('changeOrders') && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Put back: ${label}`}
                disabled={back.isPending}
                onClick={() => back.mutate({ kind, id, isDone: false })}
              >
                Put back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
