import type { Insertable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { contributionOf } from '#server/database/rollups/contribution.ts'
import type { OrderItemsTable, OrdersTable } from '#server/database/schema/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { markForSearch } from '#server/record-search/mark.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { seeded } from './catalogue-generator.ts'

const FIRST = ['Asha', 'Ravi', 'Meera', 'Dev', 'Nila', 'Kabir', 'Lakshmi', 'Farah', 'Élodie', 'Tom']
const LAST = ['Rao', 'Iyer', 'Shah', 'Menon', 'Das', 'Khan', 'Nair', 'Patel', 'Martin', 'Okafor']
const CITIES = [
  ['Mumbai', '4000'],
  ['Delhi', '1100'],
  ['Bengaluru', '5600'],
  ['Chennai', '6000'],
  ['Pune', '4110'],
  ['Kochi', '6820'],
  ['Jaipur', '3020'],
  ['Thiruvananthapuram', '6950'],
] as const
const CUTS = ['Slim', 'Relaxed', 'Boxy', 'Pleated', 'Tailored', 'Cropped']
const CLOTHS = ['Linen', 'Cotton', 'Denim', 'Wool', 'Silk']
const PIECES = ['Shirt', 'Kurta', 'Trousers', 'Jacket', 'Skirt', 'Blazer', 'Tunic']
const DAY_MS = 24 * 60 * 60 * 1000
/** Orders of two years, so that a year has one before it to be compared with. */
const DAYS = 730
const STEP = 100
const IN_TRANSACTION = 5000

/** One of a shop's customers: the same for the same number. */
export function customerOf(number: number) {
  const pick = <T>(from: readonly T[], by: number): T => from[by % from.length] as T
  const [first, last] = [pick(FIRST, number), pick(LAST, Math.floor(number / FIRST.length))]
  return {
    id: `user-${number}`,
    name: `${first} ${last}`,
    email: `${first}${last}${number}@shop.example`.toLowerCase(),
  }
}

/**
 * `count` plausible orders up to now, of one to three lines each; the same for the same seed but their ids. What they are
 * found by is read later, as of all that is new.
 */
export async function fillOrders(
  { db, transact }: Database,
  productIds: readonly string[],
  count: number,
  { seed = 2, customers = 8000 }: { seed?: number; customers?: number } = {},
): Promise<void> {
  const random = seeded(seed)
  const now = Date.now()
  const { last: given } = await db.selectFrom('order_numbers').select('last').executeTakeFirstOrThrow()
  const generate = (
    number: number,
  ): { row: Insertable<OrdersTable>; items: Insertable<OrderItemsTable>[] } => {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const created = Math.floor(now - ((count - number) / count) * DAYS * DAY_MS)
    const customer = Math.floor(random() * customers)
    const { id: userId, name: customerName, email } = customerOf(customer)
    const [firstName = '', lastName = ''] = customerName.split(' ')
    const [city, pins] = pick(CITIES)
    const address = {
      firstName,
      lastName,
      address: `${1 + (customer % 90)} Hill Road`,
      city,
      postalCode: `${pins}${10 + (customer % 80)}`,
      country: 'India',
      phone: `98${String(10_000_000 + ((customer * 7919) % 89_999_999))}`,
    }
    const id = newId(created)
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, position) => ({
      order_id: id,
      position,
      product_id: pick(productIds),
      name: `${pick(CUTS)} ${pick(CLOTHS)} ${pick(PIECES)}`,
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
        user_id: userId,
        user_name: customerName,
        user_email: email,
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
            items: items.map((item) => ({
              ...item,
              kind: '',
              cancelled_quantity: 0,
              returned_quantity: 0,
              exchange_of: null,
            })),
            refunds: [],
          }),
        )
      for (let at = 0; at < made.length; at += STEP) {
        const some = made.slice(at, at + STEP)
        await trx
          .insertInto('orders')
          .values(some.map(({ row }) => row))
          .execute()
        await trx
          .insertInto('order_items')
          .values(some.flatMap(({ items }) => items))
          .execute()
        markForSearch(
          trx,
          'order',
          some.map(({ row }) => row.id),
        )
      }
    })
  }
  await db
    .updateTable('order_numbers')
    .set({ last: given + count })
    .execute()
}
