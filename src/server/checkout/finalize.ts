import { sql } from 'kysely'
import type { Order } from '#shared/contract/order.ts'
import { SHIPPING_METHOD } from '#shared/limits.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import { adminAddresses } from '../accounts/admin-addresses.ts'
import { isGuest } from '../accounts/guest-key.ts'
import { takeOutOrdered } from '../cart/take-out-ordered.ts'
import type { Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { ItemsColumns, UsersTable } from '../database/schema/tables.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { writeOrderLetters, writePiecesMissing } from '../orders/order-letters.ts'
import { presentItem } from '../orders/present-item.ts'
import { presentOrder } from '../orders/present-order.ts'
import { takeOrderNumber } from '../orders/take-number.ts'
import { findOrderOfCheckout, insertOrder, type OrderRow, type WholeOrder } from '../orders/repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { stockLines } from '../stock/lines.ts'
import { noteMoves, type StockMove } from '../stock/moves.ts'
import { commit, takeUnreserved } from '../stock/stock.ts'
import { expectCashOrder } from './cash.ts'
import { discountCodeOf, takeUseOf } from './codes.ts'
import * as checkouts from './repository.ts'

/**
 * Creates the order of a checkout that is paid, or is to be paid on delivery, exactly once: the checkout's row is locked and `orders.checkout_id` is
 * unique. A repeated call returns the same order. Throws 404, and 409 `not_paid`.
 *
 * @param userId the caller, who must own the checkout; undefined for the recovery.
 * @param asked what `askForOrder` has asked already, in this transaction.
 */
export async function makeOrder(
  context: AppContext,
  trx: Trx,
  checkoutId: string,
  userId?: string,
  asked = askForOrder(trx, checkoutId),
): Promise<Order> {
  const [row, items] = await asked
  if (!row || (userId !== undefined && row.user_id !== userId)) throw notFound('Checkout')
  if (row.finalized_at !== null) {
    const made = await findOrderOfCheckout(trx, checkoutId)
    // An admin has deleted the order since: do not create it again.
    if (!made) throw notFound('Order')
    return presentOrder(made)
  }
  if (row.payment_status !== 'Paid') await expectCashOrder(context, trx, row)

  const now = Date.now()
  const id = newId(now)
  const taking = takeStock(trx, row, items, id)
  // Where more than one question is asked, none goes out ahead of its answer.
  if (row.hold !== 'held') await taking
  if (discountCodeOf(row) !== undefined) {
    await taking
    await takeUseOf(context, trx, row)
  }
  // In this order, so that all orders wait for each other's number last, until the commit.
  const [missing, customer, admins, , number] = await Promise.all([
    taking,
    customerOf(trx, row),
    adminAddresses(trx),
    takeOutOrdered(trx, row.user_id, stockLines(items)),
    takeOrderNumber(trx),
  ])
  checkouts.finalizeInPassing(trx, { id: checkoutId, now })
  const order = orderOf(row, customer, items, missing, { id, now, number })
  insertOrder(trx, order)
  trx.answerFirst()
  trx.announce('placed', [order.row.id])
  const placed = presentOrder(order)
  await writeOrderLetters(trx, placed, { hasAccount: customer.hasAccount, admins })
  if (missing.length > 0) {
    await writePiecesMissing(trx, placed, missing.map(presentItem))
    const productIds = missing.map((item) => item.product_id)
    trx.afterCommit(() =>
      context.log.error({ orderId: placed._id, productIds }, 'an order was paid for whose pieces are gone'),
    )
  }
  return placed
}

/** The checkout, locked, and its items. Goes out at once (`Trx.ask`). */
export const askForOrder = (trx: Trx, checkoutId: string) =>
  Promise.all([checkouts.lockCheckout(trx, checkoutId), checkouts.askItemsOf(trx, checkoutId)])

/**
 * Takes the order's pieces out of the stock. If the hold was lost before the money came (decision 010), each line is
 * taken from the stock that is left. Returns the lines for which there was not enough.
 */
async function takeStock(
  trx: Trx,
  row: checkouts.CheckoutRow,
  items: readonly ItemsColumns[],
  orderId: string,
): Promise<ItemsColumns[]> {
  const cause = { reason: 'sold', reference: { kind: 'order', id: orderId } } as const
  if (row.hold === 'held') {
    await commit(trx, stockLines(items), cause)
    return []
  }
  const missing: ItemsColumns[] = []
  const moves: StockMove[] = []
  for (const item of items) {
    await sql`savepoint line`.execute(trx)
    try {
      moves.push(...(await takeUnreserved(trx, stockLines([item]))))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint line`.execute(trx)
      missing.push(item)
    }
    await sql`release savepoint line`.execute(trx)
  }
  noteMoves(trx, moves, cause)
  return missing
}

function orderOf(
  row: checkouts.CheckoutRow,
  { name, email, isReturning }: Customer,
  items: readonly checkouts.KindedItem[],
  missing: readonly ItemsColumns[],
  { id, now, number }: { id: string; now: number; number: number },
): WholeOrder {
  const order: OrderRow = {
    id,
    number,
    checkout_id: row.id,
    user_id: row.user_id,
    user_name: name,
    user_email: email,
    address: row.address,
    shipping_method: SHIPPING_METHOD,
    payment_method: row.payment_method,
    total: row.total,
    totals: row.totals,
    paid_at: row.paid_at,
    status: 'Processing',
    delivered_at: null,
    created_at: now,
    refunded: 0,
    refunded_at: null,
    refunding: 0,
    waived: 0,
    address_changed_at: null,
    pieces_changed_at: null,
    payment_reference: null,
    is_returning: isReturning ? 1 : 0,
  }
  return {
    row: order,
    items: items.map((item) => ({
      ...item,
      order_id: order.id,
      stock_taken: missing.includes(item) ? 0 : 1,
      cancelled_quantity: 0,
      returned_quantity: 0,
      exchange_of: null,
      passed_on: null,
      added_at: null,
      payment_reference: null,
    })),
  }
}

interface Customer {
  name: string
  email: string
  hasAccount: boolean
  /** Whether they have ordered before. */
  isReturning: boolean
}

/** A guest has no name but the address's, nor has who deleted their account since the payment. */
async function customerOf(trx: Trx, { user_id: userId, address }: checkouts.CheckoutRow): Promise<Customer> {
  const [user] = await findBuyer.ask(trx, { userId })
  // SQLite says 1 for true.
  const isReturning = Boolean(user?.has_ordered)
  if (user && !isGuest(user)) return { name: user.name, email: user.email, hasAccount: true, isReturning }
  const { firstName, lastName } = fromJson<ShippingAddress>(address)
  return { name: `${firstName} ${lastName}`, email: user?.email ?? '', hasAccount: false, isReturning }
}

type Buyer = Pick<UsersTable, 'name' | 'email' | 'email_key'> & { has_ordered: unknown }

const findBuyer = prepared<{ userId: string }, Buyer>((db, { param }) =>
  db
    .selectFrom('users')
    .select(({ exists, selectFrom }) => [
      'name',
      'email',
      'email_key',
      exists(selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id')).as(
        'has_ordered',
      ),
    ])
    .where('id', '=', param('userId')),
)
