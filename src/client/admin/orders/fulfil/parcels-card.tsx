import { useState } from 'react'
import { sumCounts } from '#shared/order-life/pieces.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { PackingView } from './packing-view.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { useFulfil } from './use-fulfil.ts'

/** The order's parcels, and what is in none yet. */
export function ParcelsCard({ order }: { order: OrderDetail }) {
  const mayPack = useMay()('packOrders')
  const fulfil = useFulfil()
  const [isPacking, setPacking] = useState(false)
  const { placed = 0 } = sumCounts(order.orderItems.map(({ pieces }) => pieces))
  const toPack = order.status === 'Processing' ? placed : 0
  if (order.parcels.length === 0 && toPack === 0) return null
  return (
    <AdminCard title="Parcels">
      {order.parcels.length > 0 && (
        <ul className="flex flex-col gap-4">
          {order.parcels.map((parcel) => (
            <ParcelRow key={parcel.number} order={order} parcel={parcel} />
          ))}
        </ul>
      )}
      {toPack > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4">
          <p>{toPack === 1 ? '1 piece to pack' : `${toPack} pieces to pack`}</p>
          {mayPack && (
            <span className="flex flex-wrap gap-2">
              <Button
                size="small"
                busy={fulfil.isPending}
                onClick={() =>
                  fulfil.mutate({ action: 'pack', orders: [{ order: order._id, seen: seenOf(order) }] })
                }
              >
                Mark packed
              </Button>
              <Button size="small" variant="primary" onClick={() => setPacking(true)}>
                Pack piece by piece
              </Button>
            </span>
          )}
        </div>
      )}
      {isPacking && <PackingView order={order} onClose={() => setPacking(false)} />}
    </AdminCard>
  )
}
