import type { NewOrder, placedOrderSchema } from '#shared/contract/admin/new-order.ts'
import type { User } from '#shared/contract/user.ts'
import { DIRECT } from '#shared/payment-methods.ts'
import type * as v from 'valibot'
import { makeOrder } from '../checkout/finalize.ts'
import { changeInPassing } from '../checkout/repository.ts'
import { beginCheckout } from '../checkout/service.ts'
import type { CheckoutContext } from '../checkout/ways.ts'
import type { Trx } from '../database/database.ts'
import { addGuest } from '../guests/service.ts'
import { record } from '../history/record.ts'
import { type NewEvent, noteEvents } from '../orders/events.ts'
import { orderTakenEntry } from '../orders/order-history.ts'
import { setPaymentReference } from '../orders/repository.ts'
import { invalid } from '../platform/errors.ts'
import { toPaise } from '../platform/money.ts'

/**
 * Makes an order for a customer, in one transaction: their checkout, with all that a checkout is refused for, and the
 * order of it. What has been paid to the shop already is paid with that. An earlier checkout of theirs that is open is
 * replaced. Throws as `beginCheckout` and `makeOrder` do, and 400 for an account that is gone.
 *
 * @param secret the hash of a password for who has no account
 */
export async function takeOrder(
  context: CheckoutContext,
  trx: Trx,
  { wanted, secret }: { wanted: NewOrder; secret: string },
  actor: User,
): Promise<v.InferOutput<typeof placedOrderSchema>> {
  const { account, email, reference, ...checkout } = wanted
  const userId = account === null ? await addGuest(trx, email ?? '', secret) : await known(trx, account)
  const { _id: checkoutId } = await beginCheckout(context, trx, { userId, network: null }, checkout)
  const isPaid = wanted.paymentMethod === DIRECT
  const now = Date.now()
  if (isPaid) changeInPassing(trx, checkoutId, { payment_status: 'Paid', paid_at: now, is_live: 1 })
  const order = await makeOrder(context, trx, checkoutId)
  if (isPaid) await setPaymentReference(trx, order._id, reference)
  const about = { orderId: order._id, actor }
  const paid: NewEvent = { ...about, kind: 'paid', data: { amount: toPaise(order.totalPrice) } }
  await noteEvents(trx, [{ ...about, kind: 'taken' }, ...(isPaid ? [paid] : [])])
  await record(trx, [orderTakenEntry(actor, { id: order._id }, order.totalPrice, order.paymentMethod)])
  return { _id: order._id, ...(order.number !== undefined && { number: order.number }) }
}

async function known(trx: Trx, account: string): Promise<string> {
  const user = await trx.selectFrom('users').select('id').where('id', '=', account).executeTakeFirst()
  if (!user) throw invalid('account', 'This customer has no account any more')
  return user.id
}
