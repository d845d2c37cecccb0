import { BagIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

interface Props {
  /** All pieces in the cart. */
  count: number
  onOpen: () => void
}

export function CartButton({ count, onOpen }: Props) {
  return (
    <IconButton
      label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <BagIcon />
      {count > 0 && (
        <span
          // A new number is a new element: it pops once.
          key={count}
          aria-hidden="true"
          className="count-badge"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  )
}
