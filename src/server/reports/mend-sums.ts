import { setImmediate } from 'node:timers/promises'
import type { Database, Queries } from '../database/database.ts'
import { dayStart } from '../database/rollups/days.ts'
import { recountDay } from '../database/rollups/recount.ts'
import { nextDay } from './next-day.ts'

interface Mending {
  /** Every day, and not only those that do not add up. */
  all: boolean
  isStopped: () => boolean
}

/**
 * Counts days anew on which orders and sums differ in what there is of each status; a day at a time, so that others go on
 * in between.
 */
export async function mendSums(
  database: Database,
  { all, isStopped }: Mending,
): Promise<{ days: number; mended: number }> {
  const zone = database.zone()
  const done = { days: 0, mended: 0 }
  for (let day = await nextDay(database.db, zone, undefined); day !== undefined && !isStopped();) {
    const present = day
    if (all || !(await addsUp(database.db, zone, present))) {
      await database.transact((trx) => recountDay(trx, zone, present))
      done.mended++
    }
    done.days++
    await setImmediate()
    day = await nextDay(database.db, zone, present)
  }
  return done
}

/** Whether each status has as many orders that day, of as much. */
async function addsUp(db: Queries, zone: string, day: number): Promise<boolean> {
  const counted = await db
    .selectFrom('rollups')
    .select(['name', 'orders', 'paise'])
    .where('series', '=', 'status')
    .where('at', '=', day)
    .where('orders', '<>', 0)
    .execute()
  const there = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('orders'), fn.sum<number>('total').as('paise')])
    .where('created_at', '>=', dayStart(zone, day))
    .where('created_at', '<', dayStart(zone, day + 1))
    .groupBy('status')
    .execute()
  const wordsOf = (name: string, orders: number, paise: number) =>
    `${name} ${Number(orders)} ${Number(paise)}`
  const sums = new Set(counted.map(({ name, orders, paise }) => wordsOf(name, orders, paise)))
  return (
    sums.size === there.length &&
    there.every(({ status, orders, paise }) => sums.has(wordsOf(status, orders, paise)))
  )
}
