import type { CartNotice } from '#shared/contract/cart.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'

interface Props {
  notices: readonly CartNotice[]
  onDismiss: (notice: CartNotice) => void
}

/** What the shop changed since the shopper last looked: prices, stock, what is gone. */
export function CartNotices({ notices, onDismiss }: Props) {
  return (
    <ul role="status" aria-label="News about your cart" className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice) => (
        <li
          key={`${notice.productId} ${notice.size} ${notice.color} ${notice.kind}`}
          className="flex items-center justify-between gap-2 rounded-card bg-surface pl-4 text-sm"
        >
          <span className="py-3">{notice.message}</span>
          <IconButton label={`Dismiss: ${notice.message}`} onClick={() => onDismiss(notice)}>
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
