import { OPEN_RETURNS } from '#shared/order-life/returns.ts'
import type { Trx } from '../database/database.ts'
import type { WholeOrder } from './repository.ts'
import { releaseReserved, returnsOfOrder, setReturn } from './return-rows.ts'

/**
 * Ends what is open of a locked order's returns, where the whole order is: what was reserved for exchanges is free
 * again, what had come stays so, and the money goes with the order's.
 *
 * @returns the ids of those of which something had come: they are open again where the order is.
 */
export async function endReturns(trx: Trx, { row, items }: WholeOrder): Promise<string[]> {
  const come: string[] = []
  for (const whole of await returnsOfOrder(trx, row.id)) {
    const { state } = whole.row
    if (!OPEN_RETURNS.some((open) => open === state)) continue
    await releaseReserved(trx, whole, items)
    const hasCome = whole.items.some(({ received }) => received > 0)
    await setReturn(trx, whole, { state: hasCome ? 'settled' : 'withdrawn', settled_at: Date.now() })
    if (hasCome) come.push(whole.row.id)
    trx.announce('attention', [row.id])
  }
  return come
}
