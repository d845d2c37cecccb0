import type { AppContext } from '../http/app-context.ts'
import { makeOrder } from './finalize.ts'
import { paidCheckouts } from './repository.ts'

const AT_ONCE = 50

/** Creates the orders of paid checkouts whose page never finalized them: every payment gets its order. */
export async function finalizePaid(context: AppContext): Promise<void> {
  const { database, log } = context
  for (const id of await paidCheckouts(database.db, AT_ONCE)) {
    try {
      await database.transact((trx) => makeOrder(context, trx, id))
    } catch (error) {
      // A failing one must not block the others; the next run tries it again.
      log.error({ err: error, checkoutId: id }, 'a paid checkout could not be finalized')
    }
  }
}
