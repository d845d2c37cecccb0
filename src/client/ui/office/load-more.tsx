import { Button } from '../button.tsx'

interface Props {
  shown: number
  total: number
  /** What is counted: one of it, and many. */
  noun: readonly [one: string, many: string]
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** Below a table: how much of it is here, and the way to the rest. */
export const LoadMore = ({ shown, total, noun, hasMore, busy, onMore }: Props) => (
  <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
    <p role="status" className="text-sm text-muted tabular-nums">
      {`Showing ${shown.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${noun[total === 1 ? 0 : 1]}`}
    </p>
    {hasMore && (
      <Button size="small" busy={busy} onClick={onMore}>
        Load more
      </Button>
    )}
  </div>
)
