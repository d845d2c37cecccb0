import { writeMoney } from '#shared/money.ts'
import type { RefundRow } from '../orders/money.ts'
import { isPaidBeside, paidBeside, paidLine } from '../orders/paid-beside.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { invalid } from '../platform/errors.ts'
import { toRupees } from '../platform/money.ts'

/** What of an order goes by its provider. In paise. */
interface OfProvider {
  /** What it took. */
  taken: number
  /** The refunds that are part of it: where a piece was paid beside it, what goes back by hand is none. */
  refunds: readonly RefundRow[]
  /** What it can pay back; undefined where all that was paid is the provider's, and what is left of that says it. */
  left: number | undefined
}

export function ofProvider(order: WholeOrder, rows: readonly RefundRow[]): OfProvider {
  const beside = paidBeside(order)
  const taken = order.row.total - beside
  if (beside === 0) return { taken, refunds: rows, left: undefined }
  const refunds = rows.filter(({ by_hand: byHand }) => byHand === null)
  const gone = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { paise }) => sum + paise, 0)
  return { taken, refunds, left: taken - gone }
}

/** Throws 400 where the provider would pay back more than it took. */
export function refuseMoreThanTaken({ left }: OfProvider, paise: number): void {
  if (left === undefined || paise <= left) return
  const most = writeMoney(toRupees(Math.max(0, left)))
  throw invalid(
    'byHand',
    `The payment provider took no more than ${most} of it, and can pay back that. The rest was paid to the shop itself, and goes back by hand`,
  )
}

/**
 * Throws 400 where the provider would pay back a piece that was paid to the shop itself.
 *
 * @param positions of the lines that are meant
 */
export function refusePaidBeside(
  order: WholeOrder,
  positions: readonly number[],
  { byHand, refund }: { byHand: string | null; refund: string },
): void {
  if (byHand !== null || refund === 'none') return
  const item = order.items.find(
    (one) =>
      positions.includes(one.position) &&
      one.cancelled_quantity < one.quantity &&
      isPaidBeside(order, paidLine(order, one)),
  )
  if (item)
    throw invalid(
      'byHand',
      `${item.name} was paid to the shop itself (${paidLine(order, item).payment_reference}), and goes back by hand: say how it was paid back`,
    )
}
