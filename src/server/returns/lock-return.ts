import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Database, Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { lockOrder, type WholeOrder } from '../orders/repository.ts'
import { returnsOfOrder, type WholeReturn } from '../orders/return-rows.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { presentForAdmin, presentReturnsOf } from './present.ts'

export interface LockedReturn {
  order: WholeOrder
  whole: WholeReturn
}

/**
 * A return under the lock of its order. Throws 404, and `version_conflict` (409) with the present return where it is
 * not the one that was seen any more.
 */
export async function lockReturn(
  { database, settings }: Pick<AppContext, 'database' | 'settings'>,
  trx: Trx,
  id: string,
  version: number,
): Promise<LockedReturn> {
  const known = await trx.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = known && (await lockOrder(database, trx, known.order_id))
  const whole = order && (await returnsOfOrder(trx, order.row.id)).find(({ row }) => row.id === id)
  if (!order || !whole) throw notFound('Return')
  if (whole.row.version !== version) {
    const [data] = await presentForAdmin({ db: trx, sales: settings.runningSales() }, order, [whole])
    throw new AppError(
      'version_conflict',
      409,
      'This return was changed meanwhile. Look at what is there now',
      {
        data,
      },
    )
  }
  return { order, whole }
}

/** The return as it is now, for whoever has changed it. */
export async function answerOf(
  {
    database: { db },
    settings,
  }: { database: Pick<Database, 'db'>; settings: { runningSales(): RunningSales } },
  { row, items }: WholeReturn,
): Promise<AdminReturn> {
  const [shown] = await presentReturnsOf({ db, sales: settings.runningSales() }, row.order_id, [
    { row, items },
  ])
  if (!shown) throw notFound('Return')
  return shown
}
