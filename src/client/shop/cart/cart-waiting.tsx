import { useTrouble } from '#client/platform/connection.ts'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { cartStore } from './cart-store.ts'

/** What has not reached the shop, and where it is until it does. */
export function CartWaiting({ pending }: { pending: number }) {
  const trouble = useTrouble()
  if (!trouble || pending === 0) return null
  const count = pending === 1 ? '1 change waits' : `${pending} changes wait`
  return (
    <div role="status" className="mb-2 rounded-card bg-surface px-4 py-3">
      <WaitsForLine>
        {trouble}.{' '}
        {cartStore.isKept()
          ? `${count} on this device, and will be sent when the connection is back.`
          : `${count} for the connection. This browser keeps nothing: leave this tab open.`}
      </WaitsForLine>
    </div>
  )
}
