import { useTrouble } from '#client/platform/connection.ts'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { cartStore } from './cart-store.ts'

/** What has not reached the shop, and where it is until it does; and that nothing is kept, where that is so. */
export function CartWaiting({ pending }: { pending: number }) {
  const trouble = useTrouble()
  const isKept = cartStore.isKept()
  const waits = trouble !== null && trouble !== undefined && pending > 0
  if (isKept && !waits) return null
  const count = pending === 1 ? '1 change waits' : `${pending} changes wait`
  return (
    <div role="status" className="mb-2 rounded-card bg-surface px-4 py-3">
      <WaitsForLine>
        {`${waits ? `${trouble}. ${count} ${isKept ? 'on this device, and will be sent when the connection is back' : 'for the connection'}.` : ''}${isKept ? '' : ' This browser keeps nothing for the shop at the moment: leave this tab open.'}`}
      </WaitsForLine>
    </div>
  )
}
