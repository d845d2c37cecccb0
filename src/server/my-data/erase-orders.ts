import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import { OPEN_RETURNS } from '#shared/order-life/returns.ts'
import { EMPTIED, isEmptied } from '../checkout/forget.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import { setCustomer, UNSETTLED } from '../orders/repository.ts'
import { erasePhotos } from '../orders/return-rows.ts'
import { ERASED_NAME } from './erase-history.ts'

/**
 * Takes the person out of the account's settled orders: name, e-mail, phone and street. Sums, items, city and country
 * stay: where it went decides the tax.
 */
export async function eraseSettledOrders(trx: Trx, userId: string): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'checkout_id', 'address'])
    .where('user_id', '=', userId)
    .where('status', 'not in', UNSETTLED)
    .where('user_name', '<>', ERASED_NAME)
    // What comes back is to be answered, and settled.
    .where('id', 'not in', trx.selectFrom('returns').select('order_id').where('state', 'in', OPEN_RETURNS))
    .execute()
  for (const { id, checkout_id: checkoutId, address: stored } of orders) {
    const address = withoutPerson(stored)
    await setCustomer(trx, { id, user_name: ERASED_NAME, user_email: '' })
    await trx.updateTable('orders').set({ address }).where('id', '=', id).execute()
    await trx.updateTable('checkouts').set({ address }).where('id', '=', checkoutId).execute()
    // Said by the person, or about them.
    await trx.updateTable('order_events').set({ note: '' }).where('order_id', '=', id).execute()
    await forgetLetters(trx, 'about', id)
    await forgetParcelLetters(trx, id)
    await eraseReturns(trx, id)
  }
  // Of orders that an admin has deleted, whose checkouts stay for the payment's sake.
  await trx
    .updateTable('checkouts')
    .set({ address: EMPTIED })
    .where('user_id', '=', userId)
    .where('finalized_at', 'is not', null)
    .where('id', 'not in', trx.selectFrom('orders').select('checkout_id').where('user_id', '=', userId))
    .execute()
}

/** What was said and shown of what came back; how many pieces did, and what they cost, stays. */
async function eraseReturns(trx: Trx, orderId: string): Promise<void> {
  const returns = await trx.selectFrom('returns').select('id').where('order_id', '=', orderId).execute()
  await trx.updateTable('returns').set({ words: '', answer: '' }).where('order_id', '=', orderId).execute()
  for (const { id } of returns) {
    await erasePhotos(trx, id)
    await forgetLetters(trx, 'about', id)
  }
}

/** What is still to be sent goes to whom it is for, and is forgotten later, with all other letters. */
export async function forgetLetters(trx: Trx, by: 'about' | 'recipient', value: string): Promise<void> {
  await trx.deleteFrom('letters').where(by, '=', value).where('state', 'in', ['sent', 'given_up']).execute()
}

/** Those about single parcels of an order: `order:2`. */
async function forgetParcelLetters(trx: Trx, orderId: string): Promise<void> {
  const numbers = await trx.selectFrom('shipments').select('number').where('order_id', '=', orderId).execute()
  for (const { number } of numbers) await forgetLetters(trx, 'about', `${orderId}:${number}`)
}

/** Of accounts that were deleted while something was under way: erases what has been settled since. */
export async function eraseLeftovers({ db, transact }: Database): Promise<void> {
  for (const { user_id: userId } of await db.selectFrom('deleted_accounts').select('user_id').execute())
    await transact(async (trx) => {
      await eraseSettledOrders(trx, userId)
      if (await isNamed(trx, userId)) return
      await trx.deleteFrom('deleted_accounts').where('user_id', '=', userId).execute()
    })
}

/** Whether an order or a checkout may still have to go to the person. */
async function isNamed(db: Queries, userId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_name', '<>', ERASED_NAME)
    .executeTakeFirst()
  if (order) return true
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['address', 'finalized_at'])
    .where('user_id', '=', userId)
    .execute()
  return checkouts.some((checkout) => checkout.finalized_at === null && !isEmptied(checkout))
}

function withoutPerson(stored: string): string {
  const { city, country, state } = fromJson<ShippingAddress>(stored)
  const address: ShippingAddress = {
    firstName: 'Deleted',
    lastName: 'account',
    address: '',
    city,
    postalCode: '',
    country,
    phone: '',
    // The books part taxes by it.
    ...(state && { state }),
  }
  return JSON.stringify(address)
}
