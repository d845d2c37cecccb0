import type { CodeUsage } from '#shared/totals/codes.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import { addressKey } from './address-key.ts'

/*
 * Uses of a code are held as stock is: taken up with the checkout, given back when it lapses or is replaced, or when its
 * order is cancelled or deleted before anything was sent. The row of `discount_counts` is locked by whoever counts, so
 * that a code with a limit of ten is used ten times.
 */

/** Locks the code's count until the transaction's end. */
export async function lockCode(
  { locked }: Pick<Database, 'locked'>,
  trx: Trx,
  codeKey: string,
): Promise<void> {
  await trx
    .insertInto('discount_counts')
    .values({ code_key: codeKey, uses: 0 })
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .execute()
  await locked(trx.selectFrom('discount_counts').select('uses').where('code_key', '=', codeKey)).execute()
}

/** By which a shopper's uses are counted: guests have no account, and the same address. */
async function customerKey(db: Queries, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user ? addressKey(db, user.email) : userId
}

/** How often a code was used, without the shopper's own checkouts that are not paid: a new one replaces them. */
export async function usageOf(db: Queries, codeKey: string, userId: string): Promise<CodeUsage> {
  const [count, customer, order] = [
    await db.selectFrom('discount_counts').select('uses').where('code_key', '=', codeKey).executeTakeFirst(),
    await customerKey(db, userId),
    await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      // A cancelled order has only the parcels that had left.
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('status', '<>', 'Cancelled'),
          exists(selectFrom('shipments').select('shipments.id').whereRef('order_id', '=', 'orders.id')),
        ]),
      )
      .limit(1)
      .executeTakeFirst(),
  ]
  const own = await db
    .selectFrom('discount_uses as u')
    .leftJoin('checkouts as c', 'c.id', 'u.checkout_id')
    .select(['c.user_id', 'c.payment_status', 'c.finalized_at'])
    .where('u.code_key', '=', codeKey)
    .where('u.customer_key', '=', customer)
    .execute()
  // An order that is paid at the door has a checkout that never was.
  const open = own.filter(
    ({ user_id: user, payment_status: status, finalized_at: ordered }) =>
      user === userId && status !== 'Paid' && ordered === null,
  )
  return {
    inAll: Number(count?.uses ?? 0) - open.length,
    byShopper: own.length - open.length,
    hasOrdered: order !== undefined,
  }
}

/** Notes a use; one that a checkout has already is not noted again. */
export async function takeUse(
  trx: Trx,
  { codeKey, checkoutId, userId }: { codeKey: string; checkoutId: string; userId: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('discount_uses')
    .values({
      checkout_id: checkoutId,
      code_key: codeKey,
      customer_key: await customerKey(trx, userId),
      at: Date.now(),
    })
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) > 0) await count(trx, codeKey, 1)
}

/** Gives back the use of a checkout that is not paid, or whose order is cancelled; nothing where it has none. */
export async function giveBackUse(trx: Trx, checkoutId: string): Promise<void> {
  const given = await trx
    .deleteFrom('discount_uses')
    .where('checkout_id', '=', checkoutId)
    .returning('code_key')
    .executeTakeFirst()
  if (given) await count(trx, given.code_key, -1)
}

async function count(trx: Trx, codeKey: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('discount_counts')
    .set(({ eb }) => ({ uses: eb('uses', '+', by) }))
    .where('code_key', '=', codeKey)
    .execute()
}
