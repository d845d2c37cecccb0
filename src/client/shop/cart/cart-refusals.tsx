import type { CartLine } from '#shared/contract/cart.ts'
import type { DeadLetter } from '#offline/records.ts'
import { Button } from '#client/ui/button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { offerOf, titleOf } from './cart-messages.ts'
import { refusalMessage } from './refusal-messages.ts'

interface Props {
  deadLetters: readonly DeadLetter[]
  /** For the names of what is still in the cart. */
  lines: readonly CartLine[]
  /** As many as there are, in place of what was refused. */
  onTakeLeft: (deadLetter: DeadLetter) => void
  onDismiss: (key: string) => void
}

/** What the shop refused, each with its reason, until the shopper has put it aside. */
export function CartRefusals({ deadLetters, lines, onTakeLeft, onDismiss }: Props) {
  return (
    <ul aria-label="Changes that did not go through" className="mb-2 flex flex-col gap-2 empty:hidden">
      {deadLetters.map((deadLetter) => {
        const offer = offerOf(deadLetter, lines)
        const title = titleOf(deadLetter.operation, lines)
        return (
          <li
            key={deadLetter.operation.key}
            className="flex items-start justify-between gap-2 rounded-card border border-danger/40 bg-danger/6 pl-4 text-sm"
          >
            <span className="py-3">
              <span className="block font-medium">{title}</span>
              <span>{refusalMessage(deadLetter)}</span>
              {offer && (
                <Button
                  size="small"
                  className="mt-2 flex"
                  aria-label={`${offer}: ${title}`}
                  onClick={() => onTakeLeft(deadLetter)}
                >
                  {offer}
                </Button>
              )}
            </span>
            <IconButton label={`Dismiss: ${title}`} onClick={() => onDismiss(deadLetter.operation.key)}>
              <CloseIcon />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
