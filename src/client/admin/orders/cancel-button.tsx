import { useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** Of an order that can still be cancelled, by who may. */
export function CancelButton({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  if (order.status === 'Cancelled' || !may('changeOrders')) return null
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Cancel…
      </Button>
      {isAsked && <CancelDialog order={order} onClose={() => setAsked(false)} />}
    </>
  )
}
