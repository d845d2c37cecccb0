import type { CartLine } from '#shared/contract/cart.ts'
import { Button } from '#client/ui/button.tsx'

interface Props {
  lines: readonly CartLine[]
  onUndo: (line: CartLine) => void
}

/** What was taken out since the cart was opened, each with its way back. */
export function RemovedLines({ lines, onUndo }: Props) {
  return (
    <div role="status">
      <ul aria-label="Removed from the cart" className="flex flex-col gap-2 empty:hidden">
        {lines.map((line) => {
          const { productId, name, size, color } = line
          return (
            <li
              key={`${productId} ${size} ${color}`}
              className="flex items-center justify-between gap-2 rounded-card bg-surface pl-4 text-sm"
            >
              <span className="py-3">{`${name}, ${size}, ${color} removed`}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Undo: put ${name}, ${size}, ${color} back`}
                onClick={() => onUndo(line)}
              >
                Undo
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
