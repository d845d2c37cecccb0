import { CASH } from '#shared/payment-methods.ts'
import { allowances } from '../http/quotas.ts'
import type { Trx } from '../database/database.ts'
import { AppError, conflict, tooManyRequests } from '../platform/errors.ts'
import type { AppContext } from '../http/app-context.ts'
import { UNSETTLED } from '../orders/repository.ts'
import { REPLACED } from './holds.ts'
import type { CheckoutRow } from './repository.ts'
import { openCashOrders } from './ways.ts'

/*
 * Orders that are paid at the door. Nobody's money stands behind them until then, so what one customer and one
 * network can have made is bounded.
 */

/** Checkouts of one network at once and in a day: a household's, not a prankster's. */
const OF_ONE_NETWORK = allowances(10, 30)

/** Throws 429 where a network begins too many. */
export function chargeCash({ config }: Pick<AppContext, 'config'>, network: string): void {
  if (config.rateLimit === 0) return
  const ms = OF_ONE_NETWORK(network, 1, Date.now())
  if (ms > 0) throw tooManyRequests(TOO_MANY, ms)
}

const TOO_MANY =
  'Too many orders to be paid on delivery come from your network. Please pay another way, or try again later'

/** Throws 409 when the customer has as many orders to be paid at the door as the shop trusts them with. */
export async function refuseTooManyCash(
  { settings }: Pick<AppContext, 'settings'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const most = openCashOrders(settings.sale())
  const { open } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .where('user_id', '=', userId)
    .where('payment_method', '=', CASH)
    .where('paid_at', 'is', null)
    .where('status', 'in', UNSETTLED)
    .executeTakeFirstOrThrow()
  if (Number(open) >= most)
    throw conflict(
      most === 1
        ? 'You have an order to be paid on delivery already. Please pay this one another way'
        : `You have ${most} orders to be paid on delivery already. Please pay this one another way`,
    )
}

/**
 * Whether a locked checkout can become an order without money. Throws 409 `not_paid` for any other way to pay, and
 * 409 for one that was replaced, has let its stock go, or would be one too many.
 */
export async function expectCashOrder(
  context: Pick<AppContext, 'settings'>,
  trx: Trx,
  row: CheckoutRow,
): Promise<void> {
  if (row.payment_method !== CASH) throw new AppError('not_paid', 409, 'This checkout has not been paid yet')
  if (row.replaced_at !== null) throw conflict(REPLACED)
  if (row.hold !== 'held') throw conflict('This checkout has run out. Please check out again')
  await refuseTooManyCash(context, trx, row.user_id)
}
