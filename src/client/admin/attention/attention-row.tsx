import { Link } from '@tanstack/react-router'
import type { AttentionKind } from '#shared/admin/attention.ts'
import type { AttentionEntry } from '#shared/contract/admin/attention.ts'
import { LETTER_TITLES } from '#shared/admin/letter-kinds.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { shopName } from '#shared/shop-name.ts'
import { RowActions } from './row-actions.tsx'

interface Props {
  kind: AttentionKind
  entry: AttentionEntry
}

const LETTER_NAMES = new Map<string, string>(Object.entries(LETTER_TITLES))

/** One thing to be seen to: what, whose, since when, and the way to it. */
export function AttentionRow({ kind, entry }: Props) {
  const { since, order, name, email, amount, words, method, reference, until } = entry
  const title = useTitle(kind, entry)
  const isLetter = kind === 'letter-failed'
  const facts = [
    order ? name : email,
    amount === undefined ? undefined : formatRupees(amount),
    method,
    isLetter ? undefined : reference,
  ].filter((fact) => fact !== undefined && fact !== '' && fact !== title)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="text-base font-medium wrap-anywhere">
          {order ? (
            <Link to="/admin/orders/$id" params={{ id: order._id }} className="link-quiet">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
        {words && kind !== 'notice' && <p className="text-danger wrap-anywhere">{words}</p>}
        {until && <p className="text-danger">{`Answer until ${formatDateTime(until)}`}</p>}
        <p className="text-muted">
          {'Since '}
          <time dateTime={since}>{formatDateTime(since)}</time>
        </p>
      </div>
      <RowActions kind={kind} entry={entry} title={title} />
    </li>
  )
}

function useTitle(kind: AttentionKind, { _id, order, name, email, words, reference, count }: AttentionEntry) {
  const shop = shopName(useShop())
  if (order)
    return `Order ${order.number === undefined ? `#${order._id.slice(-8)}` : orderNumber(order.number, shop)}`
  if (kind === 'letter-failed') {
    const letter = LETTER_NAMES.get(reference ?? '') ?? reference ?? 'A letter'
    return email ? `${letter} to ${email}` : letter
  }
  if (kind === 'letters-waiting')
    return count === 1 ? 'One letter waits' : `${count ?? 0} letters wait, or more`
  if (kind === 'notice') return `${words ?? ''}, ${count === 1 ? 'once' : `${count ?? 0} times`}`
  return name || email || reference || _id
}
