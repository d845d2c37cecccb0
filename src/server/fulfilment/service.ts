import type { FulfilAction, Fulfilled, WantedFulfilment } from '#shared/contract/admin/fulfilment.ts'
import type { User } from '#shared/contract/user.ts'
import type { AppContext } from '../http/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { findSaidOrder } from '../orders/said-order.ts'
import { fulfilOrder } from './fulfil-order.ts'

/** Each order for itself, one after the other: what is refused for one is done for the others. */
export async function fulfilOrders(
  context: AppContext,
  action: FulfilAction,
  orders: readonly WantedFulfilment[],
  actor: User,
): Promise<Fulfilled[]> {
  const fulfilled: Fulfilled[] = []
  for (const wanted of orders) fulfilled.push(await fulfilOne(context, action, wanted, actor))
  return fulfilled
}

async function fulfilOne(
  context: AppContext,
  action: FulfilAction,
  wanted: WantedFulfilment,
  actor: User,
): Promise<Fulfilled> {
  const { order } = wanted
  const _id = await findSaidOrder(context.database.db, order)
  if (_id === undefined) return { order, _id: null, outcome: 'refused', message: 'There is no such order' }
  try {
    return { order, _id, ...(await fulfilOrder(context, _id, action, wanted, actor)) }
  } catch (error) {
    // Deleted meanwhile, or whatever else is said in words; the rest go on.
    if (!(error instanceof AppError)) throw error
    return { order, _id, outcome: 'refused', message: error.message }
  }
}
