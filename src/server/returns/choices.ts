import type { OwnReturns } from '#shared/contract/returns.ts'
import { countsOf } from '#shared/order-life/pieces.ts'
import { lineFactsOf, type Parcel } from '../orders/parcels.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { piecesBack, type ReturnItemRow, type ReturnRow, type WholeReturn } from '../orders/return-rows.ts'

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
  const { order, parcels, returns } = known
  const ms = days * DAY_MS
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
        ? stillThere(came, returns, position, ms)
        : [{ at: Number(order.row.delivered_at), pieces: delivered }]
    const open = all.filter(({ at, pieces }) => at > now - ms && pieces > 0)
    const pieces = Math.min(
      delivered,
      open.reduce((sum, one) => sum + one.pieces, 0),
    )
    if (pieces === 0) return []
    const until = Math.max(...open.map(({ at }) => at)) + ms
    return [{ line, pieces, until: new Date(until).toISOString() }]
  })
}

/** Pieces of a line that came at once. */
interface Came {
  at: number
  pieces: number
}

/**
 * What is left of what came, without what is asked to come back or has. Each return is of what had come by then, the
 * first first; of a shopper's, of what could be asked for then, so that what is over is not asked for in the place of
 * what came later.
 */
function stillThere(
  came: readonly Came[],
  returns: readonly WholeReturn[],
  position: number,
  ms: number,
): Came[] {
  const left = came.map((one) => ({ ...one })).toSorted((a, b) => a.at - b.at)
  for (const { row, items } of returns) {
    // Those that the carrier brought back never came.
    if (row.asked_by === 'carrier') continue
    const asked = Number(row.asked_at)
    const had = left.filter(({ at }) => at <= asked)
    const open = row.asked_by === 'shopper' ? had.filter(({ at }) => at > asked - ms) : []
    let pieces = items.reduce((sum, item) => sum + (item.position === position ? goneOf(row, item) : 0), 0)
    for (const one of [...open, ...had, ...left]) {
      const some = Math.min(one.pieces, pieces)
      one.pieces -= some
      pieces -= some
    }
  }
  return left
}

/** Of an open one all is to come; of one that is over only what came is not with the shopper. */
const goneOf = ({ state }: ReturnRow, { quantity, received }: ReturnItemRow) =>
  state === 'asked' || state === 'approved' ? quantity : received
