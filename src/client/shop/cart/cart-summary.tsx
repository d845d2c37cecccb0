import { ClosedNotice } from '#client/platform/closed-notice.tsx'
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

export function CartSummary({ total, savings, waits, onCheckOut }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between text-lg">
        <span>Subtotal</span>
        <output className="font-medium tabular-nums">{formatRupees(total)}</output>
      </p>
      {savings > 0 && <p className="-mt-2 text-sm text-accent">You save {formatRupees(savings)}</p>}
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
