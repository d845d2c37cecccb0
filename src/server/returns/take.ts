import type { NewReturn } from '#shared/contract/returns.ts'
import { type Actor } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { lockOrderOrThrow } from '../orders/repository.ts'
import { returnsOfOrder, type WholeReturn } from '../orders/return-rows.ts'
import { notFound } from '../platform/errors.ts'
import { approveLocked } from './answer.ts'
import { knownOf, newReturn } from './ask.ts'

/**
 * Takes a return for a shopper who has written or come to the counter, whenever it is: it is approved with that. Asked
 * again under the same id, it is the same return. Throws 404, and as `newReturn` and `approveLocked`.
 */
export async function takeReturn(
  { database }: AppContext,
  orderId: string,
  wanted: NewReturn,
  actor: Actor,
): Promise<WholeReturn> {
  return database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, orderId)
    const now = Date.now()
    const days = Number.POSITIVE_INFINITY
    const asked = await newReturn(trx, await knownOf(trx, order), wanted, { actor, days, now })
    const whole = asked ?? (await returnsOfOrder(trx, orderId)).find(({ row }) => row.id === wanted.id)
    if (!whole) throw notFound('Return')
    return asked ? approveLocked(trx, { order, whole }, { words: '', isForMoney: false }, actor) : whole
  })
}
