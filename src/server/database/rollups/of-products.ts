import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Days of the shop's time zone, counted from 1970, up to but not including `to`. */
export interface Days {
  from: number
  to: number
}

/** Which sums are of products. A literal: it must match the condition of their index. */
export const OF_PRODUCTS = sql<boolean>`series = 'product'`

/** So many are put in order in the time of a frame or two. */
const MANY = 20_000

/** Whether so many products were sold on these days that putting them in order takes long. */
export async function areMany(db: Queries, { from, to }: Days): Promise<boolean> {
  const some = db
    .selectFrom('rollups')
    .select('at')
    .where(OF_PRODUCTS)
    .where('at', '>=', from)
    .where('at', '<', to)
    .limit(MANY + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > MANY
}
