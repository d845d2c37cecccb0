import { useConnected } from '#client/platform/connection.ts'
import { Button } from '#client/ui/button.tsx'

/** Of what was saved and cannot be shown: sold for the last time, or not on this device while offline. */
export function GoneNotice({ count, onForget }: { count: number; onForget: () => void }) {
  const connected = useConnected()
  if (count === 0) return null
  const pieces = count === 1 ? '1 saved piece' : `${count} saved pieces`
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-2 text-sm"
    >
      <p className="py-1">
        {connected
          ? `${pieces} cannot be found in the shop any more.`
          : `${pieces} will be shown when the connection is back.`}
      </p>
      {connected && (
        <Button variant="quiet" size="small" onClick={onForget}>
          Take out
        </Button>
      )}
    </div>
  )
}
