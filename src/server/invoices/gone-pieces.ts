import type { Invoice } from '#shared/contract/invoice.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import type { Pieces } from '../orders/parcels.ts'
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

/**
 * Which of the pieces that are gone a credit note is for: those of its refund, or, where that names none, those that no
 * other refund is for.
 */
export function creditedPieces(
  gone: readonly CreditedPieces[],
  { own, others }: { own: readonly Pieces[] | undefined; others: readonly Pieces[] },
  { items }: Pick<WholeOrder, 'items'>,
): CreditedPieces[] {
  return gone.flatMap(({ at, quantity }) => {
    const most = own ? piecesOfLine(own, at, items) : quantity - piecesOfLine(others, at, items)
    return most > 0 ? [{ at, quantity: Math.min(quantity, most) }] : []
  })
}

/** How many of these pieces are of the invoice's line, or were sent in exchange for it. */
function piecesOfLine(pieces: readonly Pieces[], at: number, items: readonly OrderItemRow[]): number {
  const line = items.filter((item) => item.exchange_of === null)[at]?.position
  const soldAs = (position: number): number => {
    const before = items.find((item) => item.position === position)?.exchange_of ?? null
    return before === null ? position : soldAs(before)
  }
  return pieces.reduce((sum, { position, quantity }) => sum + (soldAs(position) === line ? quantity : 0), 0)
}

/** How many of an item's pieces stay with who bought them, those that were sent in exchange for them among them. */
function stayingPieces(item: OrderItemRow, items: readonly OrderItemRow[]): number {
  const inExchange = items.filter((other) => other.exchange_of === item.position)
  return inExchange.reduce((sum, other) => sum + stayingPieces(other, items), livingPieces(item))
}
