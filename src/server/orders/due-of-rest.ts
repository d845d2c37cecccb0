import { keptOf } from './money.ts'
import { hasLeft, type Parcel } from './parcels.ts'
import type { WholeOrder } from './repository.ts'
import type { WholeReturn } from './return-rows.ts'
import { livingPieces } from './living-pieces.ts'
import { worthOfLine, worthOfPieces } from './worth.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Returns of which pieces have come, and nobody has said what becomes of their money. */
export const undecided = (returns: readonly WholeReturn[]): WholeReturn[] =>
  returns.filter(({ row }) => row.state === 'received')

/**
 * What goes back where all that is left of an order is cancelled, in paise: what these pieces cost, what is undecided of
 * those that came back, and delivery and fees where nothing has been sent. What the shop has kept of others before, it
 * keeps.
 */
export function dueOfRest(
  order: WholeOrder,
  { parcels, returns }: { parcels: readonly Parcel[]; returns: readonly WholeReturn[] },
): number {
  const { row, items } = order
  const kept = Math.max(0, keptOf(row))
  if (items.every((item) => item.cancelled_quantity + item.returned_quantity === 0)) return kept
  const pieces = sum(items.map((item, at) => worthOfPieces(order, at, livingPieces(item))))
  const back = sum(undecided(returns).flatMap((whole) => whole.items.map(({ worth }) => Number(worth))))
  const lines = items.map((item, at) => (item.exchange_of === null ? worthOfLine(order, at) : 0))
  const charges = hasLeft(parcels) ? 0 : row.total - sum(lines)
  return Math.min(kept, pieces + back + charges)
}
