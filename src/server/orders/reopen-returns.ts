import type { Trx } from '../database/database.ts'
import { availability, reserve } from '../stock/stock.ts'
import { returnsEndedWith } from './events.ts'
import type { WholeOrder } from './repository.ts'
import { reservedFor, returnsOfOrder, setReturn, wantMoney } from './return-rows.ts'

/**
 * Where a cancelled order is taken up again, what had come back of it waits again for somebody to say what becomes of its
 * money: that the order's was kept was about the whole order. What was wanted in exchange is reserved anew; where there
 * is not enough of it any more, the return is for the money.
 */
export async function reopenReturns(trx: Trx, { row, items }: WholeOrder): Promise<void> {
  const ended = await returnsEndedWith(trx, row.id)
  if (ended.length === 0) return
  for (const whole of await returnsOfOrder(trx, row.id)) {
    if (!ended.includes(whole.row.id)) continue
    const open = await setReturn(trx, whole, { state: 'received', settled_at: null })
    const wanted = reservedFor(open, items).map(({ line }) => line)
    const left = await availability(trx, wanted)
    if (wanted.every(({ quantity }, at) => quantity <= (left[at] ?? 0))) await reserve(trx, wanted)
    else await wantMoney(trx, open)
    trx.announce('attention', [row.id])
  }
}
