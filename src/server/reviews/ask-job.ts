import { sql } from 'kysely'
import { FIRST_REVIEW_SETTINGS } from '#shared/contract/review-settings.ts'
import type { Database, Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentOrder } from '../orders/present-order.ts'
import { lockOrder, type WholeOrder } from '../orders/repository.ts'
import { returnsOfOrder } from '../orders/return-rows.ts'
import { boughtIn } from './bought.ts'
import { buyerOf } from './buyer.ts'
import { reviewsOfBuyer } from './own-reviews.ts'

const DAY_MS = 24 * 60 * 60_000
const LOOK_MS = 10 * 60_000
const BATCH = 100
/** Whoever would have been asked longer ago is not asked at all: when the shop begins with it, or after a long rest. */
const LATE_MS = 14 * DAY_MS

/**
 * Asks for reviews, by one letter for each order some days after it has come. That an order was asked about is noted in
 * the letter's transaction: whatever is killed, and however many servers ask, it is asked once. Call the result to stop.
 */
export function startReviewRequests({ database, settings, log }: AppContext): () => Promise<void> {
  let isStopping = false
  const look = async () => {
    const { asks, days } = settings.sale().reviews ?? FIRST_REVIEW_SETTINGS
    if (asks) await askForReviews(database, Number(days), Date.now(), () => isStopping)
  }
  const run = () =>
    look().catch((error: unknown) => log.error({ err: error }, 'reviews could not be asked for'))
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, LOOK_MS).unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await running
  }
}

/** @param days after the delivery */
export async function askForReviews(
  database: Database,
  days: number,
  now: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const to = now - days * DAY_MS
  for (let from = to - LATE_MS; ;) {
    const due = await dueOrders(database.db, from, to)
    for (const { id } of due) {
      if (isStopping()) return
      await ask(database, id, now)
    }
    if (due.length < BATCH) return
    from = Number(due.at(-1)?.delivered_at)
  }
}

/** The first of those that were delivered from `from` up to `to`, ms. */
const dueOrders = (db: Queries, from: number, to: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'delivered_at'])
    .where('delivered_at', '<=', to)
    .where('delivered_at', '>=', from)
    // Written so that no index begins with it: SQLite would go through all that were ever delivered.
    .where(sql<boolean>`status || '' = 'Delivered'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_requests')
            .select('review_requests.order_id')
            .whereRef('review_requests.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('delivered_at')
    .limit(BATCH)
    .execute()

async function ask(database: Database, orderId: string, now: number): Promise<void> {
  await database.transact(async (trx) => {
    const order = await lockOrder(database, trx, orderId)
    if (!order || order.row.status !== 'Delivered') return
    const { numInsertedOrUpdatedRows: noted } = await trx
      .insertInto('review_requests')
      .values({ order_id: orderId, asked_at: now })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .executeTakeFirstOrThrow()
    if (Number(noted) === 0 || !(await mayBeAsked(trx, order))) return
    const presented = presentOrder(order)
    const path = `${await pathForShopper(trx, presented)}#reviews`
    const letter = { kind: 'review-request', about: orderId, to: presented.user.email } as const
    await writeLetter(trx, { ...letter, data: orderLetter(presented, path) })
  })
}

/** Nobody who sends something back, whom no letter reaches, or who has said all of it already. */
async function mayBeAsked(db: Queries, order: WholeOrder): Promise<boolean> {
  const { row, items } = order
  if (row.user_email === '' || items.some((item) => item.returned_quantity > 0)) return false
  if ((await returnsOfOrder(db, row.id)).length > 0) return false
  const buyer = await buyerOf(db, row)
  if (!buyer) return false
  const bounced = await db
    .selectFrom('letters')
    .select('id')
    .where('recipient', '=', row.user_email)
    .where('about', '=', row.id)
    .where('state', '=', sql.lit('given_up'))
    .executeTakeFirst()
  if (bounced) return false
  const bought = [...(await boughtIn(db, order)).keys()]
  return bought.length > (await reviewsOfBuyer(db, buyer, bought)).length
}
