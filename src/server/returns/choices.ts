import type { OwnReturns } from '#shared/contract/returns.ts'
import { countsOf } from '#shared/order-life/pieces.ts'
import { lineFactsOf, type Parcel } from '../orders/parcels.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { piecesBack, type WholeReturn } from '../orders/return-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Known {
  order: WholeOrder
  parcels: readonly Parcel[]
  returns: readonly WholeReturn[]
}

/** Of each line, how many pieces are with the shopper and are not asked to come back. */
export function deliveredPieces({ order, parcels, returns }: Known): number[] {
  const { row, items } = order
  if (row.status === 'Cancelled') return items.map(() => 0)
  const facts = lineFactsOf(items, parcels, piecesBack(returns))
  return facts.map((line) => countsOf(line, row.status).delivered ?? 0)
}

/**
 * What can be sent back at `now`, ms: pieces that were delivered less than so many days ago. Where nobody has noted
 * parcels, the whole order was delivered when its status says so.
 */
export function returnChoices(known: Known, days: number, now: number): OwnReturns['choices'] {
  const { order, parcels } = known
  const since = now - days * DAY_MS
  return deliveredPieces(known).flatMap((delivered, line) => {
    const position = order.items[line]?.position ?? line
    const came = parcels.flatMap(({ row, items }) => {
      const pieces = items.find((one) => one.position === position)?.quantity ?? 0
      return row.delivered_at === null || row.came_back_at !== null || pieces === 0
        ? []
        : [{ at: Number(row.delivered_at), pieces }]
    })
    const all =
      came.length > 0 || order.row.delivered_at === null
        ? came
        : [{ at: Number(order.row.delivered_at), pieces: delivered }]
    const open = all.filter(({ at }) => at > since)
    const pieces = Math.min(
      delivered,
      open.reduce((sum, one) => sum + one.pieces, 0),
    )
    if (pieces === 0) return []
    const until = Math.max(...open.map(({ at }) => at)) + days * DAY_MS
    return [{ line, pieces, until: new Date(until).toISOString() }]
  })
}
