import type { Invoice } from '#shared/contract/invoice.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import type { OrderItemRow, WholeOrder } from '../orders/repository.ts'
import type { CreditedPieces } from './credit-lines.ts'
import { pieceDetail } from './lines.ts'

type Lines = Pick<Invoice, 'lines'>

/**
 * Which pieces of an invoice the order has no more, neither themselves nor what was sent in exchange for them, and no credit
 * note has named yet. A line of which the order's is another by now names none.
 */
export function gonePieces(
  { lines }: Lines,
  notes: readonly Lines[],
  { row, items }: WholeOrder,
): CreditedPieces[] {
  const sold = items.filter((item) => item.exchange_of === null)
  return sold.flatMap((item, at) => {
    const line = lines[at]
    if (line?.kind !== 'piece' || line.name !== item.name || line.detail !== pieceDetail(item)) return []
    const named = notes.flatMap((note) => note.lines.filter(({ of }) => of === at))
    const left = row.status === 'Cancelled' ? 0 : stayingPieces(item, items)
    const quantity = line.quantity - left - named.reduce((sum, one) => sum + one.quantity, 0)
    return quantity > 0 ? [{ at, quantity }] : []
  })
}

/** How many of an item's pieces stay with who bought them, those that were sent in exchange for them among them. */
function stayingPieces(item: OrderItemRow, items: readonly OrderItemRow[]): number {
  const inExchange = items.filter((other) => other.exchange_of === item.position)
  return inExchange.reduce((sum, other) => sum + stayingPieces(other, items), livingPieces(item))
}
