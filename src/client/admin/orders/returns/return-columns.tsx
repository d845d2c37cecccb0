import { Link } from '@tanstack/react-router'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { orderNumber } from '#shared/order-number.ts'
import { RETURN_REASONS } from '#shared/order-life/returns.ts'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { lineWords, RETURN_STATE_NAMES, RETURN_TONES } from './labels.ts'

/** Of which order it is, as people say it. */
export function ReturnedOrder({ one: { order, number } }: { one: AdminReturn }) {
  const shop = shopName(useShop())
  const name = order.number === undefined ? `#${order._id.slice(-8)}` : orderNumber(order.number, shop)
  return (
    <Link to="/admin/orders/$id" params={{ id: order._id }} className="link-quiet font-medium">
      {`${name}, return ${number}`}
    </Link>
  )
}

export const RETURN_COLUMNS: AdminColumn<AdminReturn>[] = [
  {
    id: 'order',
    name: 'Order',
    isRowHead: true,
    width: '26%',
    cell: (one) => (
      <>
        <ReturnedOrder one={one} />
        <span className="block text-muted wrap-anywhere">{one.order.name}</span>
      </>
    ),
  },
  {
    id: 'pieces',
    name: 'Pieces',
    cell: ({ lines, reason }) => (
      <>
        {lines.map((line) => (
          <span key={line.line} className="block wrap-anywhere">
            {lineWords(line)}
          </span>
        ))}
        <span className="block text-muted">{RETURN_REASONS[reason]}</span>
      </>
    ),
  },
  {
    id: 'at',
    name: 'Asked',
    width: '11rem',
    cell: ({ askedAt }) => <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>,
  },
  {
    id: 'state',
    name: 'State',
    width: '8rem',
    cell: ({ state }) => <Badge tone={RETURN_TONES[state]}>{RETURN_STATE_NAMES[state]}</Badge>,
  },
]
