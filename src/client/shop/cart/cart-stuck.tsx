import type { CartLine } from '#shared/contract/cart.ts'
import type { Operation } from '#offline/records.ts'
import { Button } from '#client/ui/button.tsx'
import { cartStore } from './cart-store.ts'
import { stuckTitleOf, whyStuck } from './cart-messages.ts'

interface Props {
  operations: readonly Operation[]
  /** For the names of what is in the cart. */
  lines: readonly CartLine[]
}

/** What something keeps from the shop while everything else gets there, why, and what can be done about it. */
export function CartStuck({ operations, lines }: Props) {
  return (
    <ul
      role="status"
      aria-label="Changes that do not get through"
      className="mb-2 flex flex-col gap-2 empty:hidden"
    >
      {operations.map((operation) => {
        const title = stuckTitleOf(operation, lines)
        return (
          <li key={operation.key} className="rounded-card bg-surface px-4 py-3 text-sm">
            <p className="font-medium">{title}</p>
            <p>{whyStuck(operation)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="small"
                aria-label={`Try again: ${title}`}
                onClick={() => void cartStore.tryAgain(operation.key)}
              >
                Try again
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Leave it out: ${title}`}
                onClick={() => void cartStore.leaveOut(operation.key)}
              >
                Leave it out
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
