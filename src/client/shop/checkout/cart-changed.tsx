import { cartCount } from '#shared/cart-rules.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

interface Props {
  /** In words, line by line. */
  changes: readonly string[]
  /** What the payment is for. */
  paid: readonly { quantity: number }[]
  /** Nothing is left that an order could be updated to. */
  isEmpty: boolean
  busy: boolean
  onPay: () => void
  onUpdate: () => void
}

/** Before money is taken: the cart is not what this payment is for, changed in another tab or on another device. */
export function CartChanged({ changes, paid, isEmpty, busy, onPay, onUpdate }: Props) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  const count = cartCount(paid)
  return (
    <div
      ref={question}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-card border border-warning/60 bg-warning/8 p-4"
    >
      <p className="font-medium">Your cart has changed. Nothing has been charged.</p>
      <ul className="flex flex-col gap-1 text-sm">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="small" busy={busy} onClick={onUpdate}>
          {isEmpty ? 'Leave the checkout' : 'Update the order'}
        </Button>
        <Button variant="secondary" size="small" busy={busy} onClick={onPay}>
          {count === 1 ? 'Pay for this piece' : `Pay for these ${count}`}
        </Button>
      </div>
    </div>
  )
}
