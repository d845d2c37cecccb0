import type { AppContext } from '../http/app-context.ts'
import { makeOrder } from './finalize.ts'
import { paidCheckouts } from './repository.ts'

const AT_ONCE = 50

/** Makes the orders of paid checkouts that nobody finalized: no one pays without an order. */
export async function finalizePaid(context: AppContext): Promise<void> {
  const { database, log } = context
  for (const id of await paidCheckouts(database.db, AT_ONCE)) {
    try {
      await database.transact((trx) => makeOrder(context, trx, id))
    } catch (error) {
      // One that fails must not keep the others waiting; it is tried again in the next round.
      log.error({ err: error, checkoutId: id }, 'a paid checkout could not be finalized')
    }
  }
}
