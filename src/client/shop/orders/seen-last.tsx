import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'

interface Props {
  what: 'it' | 'them'
  /** Milliseconds since 1970. */
  at: number
  onRetry: () => void
}

/** How old is what is shown, where the shop could not be asked. */
export const SeenLast = ({ what, at, onRetry }: Props) => (
  <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3">
    <WaitsForLine>{`As this device saw ${what} last, ${formatDateTime(new Date(at).toISOString())}.`}</WaitsForLine>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
