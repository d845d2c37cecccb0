import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#shared/contract/admin/order.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { createStore, useStore } from '#client/platform/store.ts'
import './new-orders.css'

const NOBODY: readonly string[] = []
/** Ids of orders that came in since the list was looked at. */
const announced = createStore(NOBODY)

export function announceOrders(ids: readonly string[]): void {
  announced.set([...new Set([...announced.get(), ...ids])])
}

interface Props {
  /** Which of them are on the page already. */
  shown: readonly AdminOrder[]
}

/**
 * That orders came in. They are shown when that is wanted: rows that push others down are in the way of whoever reads
 * those. It lies above the list, so that it moves nothing either.
 */
export function NewOrders({ shown }: Props) {
  const queryClient = useQueryClient()
  const known = new Set(shown.map(({ _id }) => _id))
  const count = useStore(announced, NOBODY).filter((id) => !known.has(id)).length
  const show = () => {
    announced.set(NOBODY)
    window.scrollTo({ top: 0 })
    void queryClient.invalidateQueries({ queryKey: adminKeys.orders.lists })
  }
  return (
    <div role="status" className="new-orders">
      {count > 0 && (
        <button type="button" className="new-orders-show" onClick={show}>
          {`${count.toLocaleString('en-IN')} new ${count === 1 ? 'order' : 'orders'} · Show`}
        </button>
      )}
    </div>
  )
}
