import { useEffect, useRef } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

/** Tells what somebody else does to the order that is being looked at. */
export function useToldChanges(order: OrderDetail | undefined): void {
  const seen = useRef<{ id: string; events: number }>(undefined)
  useEffect(() => {
    if (!order) return
    const before = seen.current
    seen.current = { id: order._id, events: order.timeline.length }
    if (before?.id !== order._id) return
    const own = session.get().user?._id
    const last = order.timeline.slice(before.events).findLast(({ actor }) => actor?._id !== own)
    if (!last) return
    const what = last.from && last.to ? `: ${last.from} → ${last.to}` : ''
    notify.blank(`${last.actor?.name ?? 'The shop'} has just changed this order${what}`)
  }, [order])
}
