import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { FulfilAction, Fulfilled } from '#shared/contract/admin/fulfilment.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectionBar } from '#client/ui/admin/selection-bar.tsx'
import { PrintDialog } from '../print/print-dialog.tsx'
import { FulfilButton } from './fulfil-button.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useFulfil } from './use-fulfil.ts'

interface Props {
  /** Those that are chosen, in the order of the list. */
  orders: readonly AdminOrder[]
  onNone: () => void
  /** What else can be done with them. */
  children?: ReactNode
}

/** What can be done with the orders that are chosen. They stay chosen: who packs them sends them next. */
export function OrderBar({ orders, onNone, children }: Props) {
  const mayPack = useMay()('packOrders')
  const fulfil = useFulfil()
  const [asked, setAsked] = useState<'print' | 'send'>()
  const [refused, setRefused] = useState<readonly Fulfilled[]>([])
  const tell = (fulfilled: readonly Fulfilled[]) =>
    setRefused(fulfilled.filter(({ outcome }) => outcome === 'refused'))
  const run = (action: FulfilAction) =>
    fulfil.mutate(
      { action, orders: orders.map((order) => ({ order: order._id, seen: seenOf(order) })) },
      { onSuccess: tell },
    )
  const button = (action: FulfilAction, name: string) => (
    <FulfilButton fulfil={fulfil} action={action} onRun={run}>
      {name}
    </FulfilButton>
  )
  return (
    <>
      <SelectionBar
        count={orders.length}
        all={false}
        total={orders.length}
        noun={['order', 'orders']}
        onAll={() => undefined}
        onNone={onNone}
      >
        <Button size="small" onClick={() => setAsked('print')}>
          Print…
        </Button>
        {mayPack && button('pack', 'Mark packed')}
        {mayPack && (
          <Button size="small" disabled={fulfil.isPending} onClick={() => setAsked('send')}>
            Mark sent…
          </Button>
        )}
        {mayPack && button('deliver', 'Mark delivered')}
        {children}
      </SelectionBar>
      {asked === 'print' && <PrintDialog orders={orders} onClose={() => setAsked(undefined)} />}
      {asked === 'send' && <SendDialog orders={orders} onSent={tell} onClose={() => setAsked(undefined)} />}
      {refused.length > 0 && (
        <RefusedDialog orders={orders} refused={refused} onClose={() => setRefused([])} />
      )}
    </>
  )
}
