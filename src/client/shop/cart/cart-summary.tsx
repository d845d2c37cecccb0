import { ClosedNotice } from '#client/platform/closed-notice.tsx'
import { useShop } from '#client/platform/shop-settings.ts'
import { Button } from '#client/ui/button.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { formatRupees } from '#client/ui/money.ts'

interface Props {
  /** Rupees. */
  total: number
  /** Rupees less than without the discounts. */
  savings: number
  /** What cannot be done at the checkout for now, and why. */
  waits: string | undefined
  onCheckOut: () => void
}

/** How far it is to a free delivery, where that is the same wherever the parcel goes. */
function FreeDelivery({ total }: { total: number }) {
  const freeFrom = useShop().charges?.delivery?.freeFrom ?? null
  if (freeFrom === null) return null
  const missing = freeFrom - total
  return (
    <p className="-mt-2 text-sm text-muted">
      {missing > 0 ? `${formatRupees(missing)} more, and delivery is free` : 'Delivery is free'}
    </p>
  )
}

export function CartSummary({ total, savings, waits, onCheckOut }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between text-lg">
        <span>Subtotal</span>
        <output className="font-medium tabular-nums">{formatRupees(total)}</output>
      </p>
      {savings > 0 && <p className="-mt-2 text-sm text-accent">{`You save ${formatRupees(savings)}`}</p>}
      <FreeDelivery total={total} />
      <ClosedNotice />
      {waits && <WaitsForLine id="check-out-waits">{waits}</WaitsForLine>}
      <Button variant="primary" aria-describedby={waits && 'check-out-waits'} onClick={onCheckOut}>
        Check out
      </Button>
      <p className="text-center text-sm text-muted">
        Shipping, taxes and discount codes are calculated at checkout.
      </p>
    </div>
  )
}
