import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { adminReturnQueries } from './queries.ts'
import { ReturnRow } from './return-row.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** What comes back of the order, and what is to be done about it. */
export function ReturnsCard({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [isTaking, setTaking] = useState(false)
  const { data: returns = [] } = useQuery(adminReturnQueries.of(order._id))
  const delivered = order.orderItems.some(({ pieces }) => (pieces.delivered ?? 0) > 0)
  const canTake = delivered && may('changeOrders')
  if (returns.length === 0 && !canTake) return null
  return (
    <AdminCard title="Returns">
      {returns.length > 0 && (
        <ul className="flex flex-col gap-4">
          {returns.map((one) => (
            <ReturnRow key={one._id} one={one} order={order} />
          ))}
        </ul>
      )}
      {canTake && (
        <div className="not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4">
          <Button size="small" onClick={() => setTaking(true)}>
            Take a return…
          </Button>
        </div>
      )}
      {isTaking && <TakeDialog order={order} onClose={() => setTaking(false)} />}
    </AdminCard>
  )
}
