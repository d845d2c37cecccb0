import type { Operation } from '#offline/records.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { intentOf } from './cart-messages.ts'
import { useCart } from './cart-store.ts'

interface Props {
  /** Changes that the server has not confirmed. */
  unsent: readonly Operation[]
  onKeep: () => void
  onDiscard: () => void
  onCancel: () => void
}

/** More than a dialog on a phone has room for. */
const LISTED = 5

/** Before a sign-out that would take changes of the cart along. Shown while it is rendered; Escape says no. */
export function SignOutQuestion({ unsent, onKeep, onDiscard, onCancel }: Props) {
  const { products } = useCart()
  const count = unsent.length === 1 ? 'One change' : `${unsent.length} changes`
  const more = unsent.length - LISTED
  return (
    <AlertDialog
      question={`${count} of your cart ${unsent.length === 1 ? 'has' : 'have'} not reached the shop`}
      details={
        <>
          <ul className="mb-3 list-disc pl-5 break-words">
            {unsent.slice(0, LISTED).map((operation) => (
              <li key={operation.key}>{intentOf(operation, products)}</li>
            ))}
            {more > 0 && <li>{`and ${more} more`}</li>}
          </ul>
          <p>They can wait on this device until you log in here again.</p>
        </>
      }
      onCancel={onCancel}
    >
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="primary" onClick={onKeep}>
          Keep them and log out
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Lose them and log out
        </Button>
        <Button onClick={onCancel}>Stay logged in</Button>
      </div>
    </AlertDialog>
  )
}
