import type { Insertable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { contributionOf } from '#server/database/rollups/contribution.ts'
import { orderTokens } from '#server/database/schema/order-tokenizer.ts'
import type { OrderItemsTable, OrdersTable } from '#server/database/schema/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { seeded } from './catalogue-generator.ts'

const FIRST = ['Asha', 'Ravi', 'Meera', 'Dev', 'Nila', 'Kabir', 'Lakshmi', 'Farah', 'Élodie', 'Tom']
const LAST = ['Rao', 'Iyer', 'Shah', 'Menon', 'Das', 'Khan', 'Nair', 'Patel', 'Martin', 'Okafor']
const DAY_MS = 24 * 60 * 60 * 1000
/** Orders of two years, so that a year has one before it to be compared with. */
const DAYS = 730
const STEP = 100
const IN_TRANSACTION = 5000

/** `count` plausible orders up to now, of one to three lines each; the same for the same seed but their ids. */
export async function fillOrders(
  { db, transact }: Database,
  productIds: readonly string[],
  count: number,
  seed = 2,
): Promise<void> {
  const random = seeded(seed)
  const now = Date.now()
  const { last: given } = await db.selectFrom('order_numbers').select('last').executeTakeFirstOrThrow()
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 Hill Road',
    city: 'Mumbai',
    postalCode: '400050',
    country: 'India',
    phone: '9812345678',
  }
  const generate = (
    number: number,
  ): { row: Insertable<OrdersTable>; items: Insertable<OrderItemsTable>[] } => {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const created = Math.floor(now - ((count - number) / count) * DAYS * DAY_MS)
    const [first, last, customer] = [pick(FIRST), pick(LAST), Math.floor(random() * 8000)]
    const id = newId(created)
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, position) => ({
      order_id: id,
      position,
      product_id: pick(productIds),
      name: 'Slim Linen Shirt',
      image: '/images/a.jpg',
      price: 50_000 + Math.floor(random() * 1000) * 100,
      quantity: 1 + Math.floor(random() * 3),
      size: 'M',
      color: 'Blue',
      stock_taken: random() < 0.001 ? (0 as const) : (1 as const),
    }))
    // The newest are under way; of the old, some were cancelled.
    const old = number < count * 0.98
    const status = old ? (random() < 0.05 ? 'Cancelled' : 'Delivered') : pick(ORDER_STATUSES)
    return {
      row: {
        id,
        number: given + 1 + number,
        checkout_id: newId(created),
        user_id: `user-${customer}`,
        user_name: `${first} ${last}`,
        user_email: `${first}.${last}.${customer}@shop.example`.toLowerCase(),
        address: JSON.stringify(address),
        shipping_method: 'Standard',
        payment_method: 'Paypal',
        total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        paid_at: created,
        status,
        delivered_at: status === 'Delivered' ? created + 3 * DAY_MS : null,
        created_at: created,
        is_returning: 1,
      },
      items,
    }
  }
  for (let from = 0; from < count; from += IN_TRANSACTION) {
    const made = Array.from({ length: Math.min(IN_TRANSACTION, count - from) }, (_, at) =>
      generate(from + at),
    )
    await transact(async (trx) => {
      for (const { row, items } of made)
        trx.count(
          contributionOf({
            row: { ...row, refunded: 0, totals: null, is_returning: 1 },
            items: items.map((item) => ({ ...item, kind: '', cancelled_quantity: 0, returned_quantity: 0 })),
            refunds: [],
          }),
        )
      for (let at = 0; at < made.length; at += STEP) {
        const some = made.slice(at, at + STEP)
        const words = some.flatMap(({ row }) => orderTokens(row))
        await trx
          .insertInto('orders')
          .values(some.map(({ row }) => row))
          .execute()
        await trx
          .insertInto('order_items')
          .values(some.flatMap(({ items }) => items))
          .execute()
        for (let word = 0; word < words.length; word += 1000)
          await trx
            .insertInto('order_words')
            .values(words.slice(word, word + 1000))
            .execute()
      }
    })
  }
  await db
    .updateTable('order_numbers')
    .set({ last: given + count })
    .execute()
}
