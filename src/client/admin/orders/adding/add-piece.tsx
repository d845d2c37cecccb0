import { Suspense, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'

/** With the finder of products, which most who look at an order never open. */
const AddPieceDialog = lazyPart(async () => (await import('./add-piece-dialog.tsx')).AddPieceDialog)

/** To an order of which nothing is packed and that has no invoice, for who may change orders. */
export function AddPiece({ order }: { order: OrderDetail }) {
  const mayChange = useMay()('changeOrders')
  const [isAsked, setAsked] = useState(false)
  const isOpen = order.status === 'Processing' && order.parcels.length === 0 && order.invoices.length === 0
  if (!mayChange || !isOpen) return null
  const close = () => setAsked(false)
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => setAsked(true)}>
        Add a piece…
      </Button>
      {isAsked && (
        <Suspense>
          <AddPieceDialog order={order} onClose={close} onMissing={close} />
        </Suspense>
      )}
    </>
  )
}
