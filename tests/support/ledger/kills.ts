import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { inconsistencies } from '../consistent-shop.ts'
import { type Promised, STOCK, type Shoppers } from './shoppers.ts'

/** So much the shop has to have promised since it is back before it dies again. */
const BETWEEN = 5
/** Then somewhere in what is under way. */
const WITHIN_MS = 150

/** Lets it die so many times under its shoppers. */
export async function killUnder(shoppers: Shoppers, kills: number, die: () => Promise<void>): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const before = shoppers.promised()
    while (shoppers.promised() < before + BETWEEN) await pause(10)
    await pause(Math.random() * WITHIN_MS)
    await die()
  }
  const last = shoppers.promised()
  while (shoppers.promised() < last + BETWEEN) await pause(10)
}

/** What a shop has of what it promised. */
export interface Kept extends Promised {
  lost: number
  doubled: number
  /** What of the shop cannot be of one moment, in words. */
  inconsistent: readonly string[]
}

/** @param before pieces of other products, of which nothing is bought */
export async function compare(promised: Promised, database: Database, before = 0): Promise<Kept> {
  const { db } = database
  const made = await db.selectFrom('orders').select('id').execute()
  const there = new Set(made.map(({ id }) => id))
  const cart = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('pieces'))
    .where('owner', 'like', 'guest:%')
    .executeTakeFirst()
  const difference = Number(cart?.pieces ?? 0) - promised.pieces
  const lostOrders = promised.orders.filter((id) => !there.has(id)).length
  const moreOrders = made.length - new Set(promised.orders).size + lostOrders
  return {
    ...promised,
    lost: lostOrders + Math.max(0, -difference),
    doubled: moreOrders + Math.max(0, difference),
    inconsistent: await inconsistencies(database, STOCK + before),
  }
}
