import type { OrderStatus } from '../contract/order.ts'
import type { PieceState } from './states.ts'

/** How many pieces of an order, or of one of its lines, are in each state; nothing of a state that has none. */
export type PieceCounts = Partial<Record<PieceState, number>>

/** What is known of one line of an order, in pieces: each of those in parcels counts where its parcel is now. */
export interface LineFacts {
  quantity: number
  cancelled: number
  returned: number
  packed: number
  shipped: number
  delivered: number
  /** In parcels that the carrier has brought back. */
  cameBack?: number
  /** Of those that came back, whose money went back, and for which another piece was placed. */
  refunded?: number
  exchanged?: number
  /** Of those that were delivered, what is asked to come back, and what is to. */
  asked?: number
  approved?: number
}

/**
 * Where the pieces of a line are. The order's status is the shop's word for all of them: it stands where nobody has
 * noted the parcels, as in orders from before they were noted.
 */
export function countsOf(facts: LineFacts, status: OrderStatus): PieceCounts {
  const counts: PieceCounts = {}
  const add = (state: PieceState, count: number) => {
    if (count > 0) counts[state] = (counts[state] ?? 0) + count
  }
  /** Adds a count, and the parts of it that are further already. */
  const addParted = (state: PieceState, count: number, parts: readonly (readonly [PieceState, number])[]) => {
    let rest = count
    for (const [part, some = 0] of parts) {
      const within = Math.min(some, rest)
      add(part, within)
      rest -= within
    }
    add(state, rest)
  }
  const { quantity, returned, cameBack = 0, refunded = 0, exchanged = 0, asked = 0, approved = 0 } = facts
  const back = [
    ['exchanged', exchanged],
    ['refunded', refunded],
  ] as const
  if (status === 'Cancelled') {
    addParted('returned', returned, back)
    add('cancelled', quantity - returned)
    return counts
  }
  let left = quantity - facts.cancelled
  const some = (count: number) => {
    const taken = Math.max(0, Math.min(count, left))
    left -= taken
    return taken
  }
  add('cancelled', facts.cancelled)
  // Only what had left can have come back.
  const came = some(returned)
  addParted('returned', came, back)
  const undelivered = Math.min(cameBack, came)
  const there = some(status === 'Delivered' ? left : facts.delivered - (came - undelivered))
  addParted('delivered', there, [
    ['returnApproved', approved],
    ['returnAsked', asked],
  ])
  add('shipped', some(status === 'Shipped' ? left : facts.shipped))
  add('packed', some(facts.packed))
  add('placed', left)
  return counts
}

/** The sum of several lines. */
export function sumCounts(lines: readonly PieceCounts[]): PieceCounts {
  const sum: PieceCounts = {}
  for (const line of lines)
    for (const [state, count] of Object.entries(line) as [PieceState, number][])
      sum[state] = (sum[state] ?? 0) + count
  return sum
}

/** States of pieces that are with the shopper, or were. */
const DELIVERED: readonly PieceState[] = [
  'delivered',
  'returnAsked',
  'returnApproved',
  'returned',
  'refunded',
  'exchanged',
]

/**
 * The specification's status of an order whose pieces are in these states: Cancelled when all are, and of those that
 * are not, Delivered and Shipped when all are at least that far. Anything else is under way: Processing.
 */
export function statusOf(counts: PieceCounts): OrderStatus {
  const states = (Object.entries(counts) as [PieceState, number][])
    .filter(([state, count]) => count > 0 && state !== 'cancelled')
    .map(([state]) => state)
  if (states.length === 0) return (counts.cancelled ?? 0) > 0 ? 'Cancelled' : 'Processing'
  if (states.every((state) => DELIVERED.includes(state))) return 'Delivered'
  return states.every((state) => state === 'shipped' || DELIVERED.includes(state)) ? 'Shipped' : 'Processing'
}
