import type { SessionEntry } from '#shared/contract/security.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useSessions, useSignOutElsewhere } from './use-security.ts'

/** Where the user is signed in: this device first named, the others signed out one by one or all at once. */
export function SessionList({ userId }: { userId: string }) {
  const list = useSessions(userId)
  const signOut = useSignOutElsewhere(userId)
  if (list.isPending) return <Skeleton className="h-16" />
  if (list.isError)
    return <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
  const others = list.data.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {[...list.data.filter(({ isThis }) => isThis), ...others].map((entry) => (
          <SessionRow
            key={entry._id}
            entry={entry}
            busy={signOut.isPending && signOut.variables === entry._id}
            onEnd={() => signOut.mutate(entry._id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          className="mt-4"
          busy={signOut.isPending && signOut.variables === undefined}
          onClick={() => signOut.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

interface RowProps {
  entry: SessionEntry
  busy: boolean
  onEnd: () => void
}

const SessionRow = ({ entry: { device, createdAt, lastUsedAt, isThis }, busy, onEnd }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span>{device || 'A device not used yet'}</span>
        {isThis && <Badge tone="success">This device</Badge>}
      </p>
      <p className="text-sm text-muted">{`Since ${formatDate(createdAt)} · last used ${formatDate(lastUsedAt)}`}</p>
    </div>
    {!isThis && (
      <Button size="small" variant="quiet" aria-label={`Sign out ${device}`} busy={busy} onClick={onEnd}>
        Sign out
      </Button>
    )}
  </li>
)
