import { type Expression, sql } from 'kysely'
import type { Database, Queries } from '../database/database.ts'
import { preparedList } from '../database/prepared-list.ts'
import { dayAt } from '../database/rollups/days.ts'
import { type Days, OF_PRODUCTS } from '../database/rollups/of-products.ts'
import { columnSum } from '../database/rollups/column-sum.ts'

/** Of how many days the pieces count that make a product popular. */
const POPULAR_DAYS = 90

/** At this moment (ms): today, and the days before it. */
export function popularDays({ zone }: Pick<Database, 'zone'>, now: number): Days {
  const to = dayAt(zone(), now) + 1
  return { from: to - POPULAR_DAYS, to }
}

/** The same without today. */
export function popularDaysBeforeToday({ zone }: Pick<Database, 'zone'>, now: number): Days {
  const to = dayAt(zone(), now)
  return { from: to - POPULAR_DAYS, to }
}

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

/**
 * Pieces of a product that were sold and stayed so, of these products, or of all: a product has a row for each day that
 * it was sold on, however many orders there were (decision 102).
 */
export async function piecesSold(
  db: Queries,
  { from, to }: Days,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const sold = new Map<string, number>()
  for (let begin = 0; begin < (ids?.length ?? 1); begin += IDS_AT_ONCE) {
    const rows = ids
      ? await selectSoldOf(db, ids.slice(begin, begin + IDS_AT_ONCE), { from, to })
      : await piecesOn(db, sql.val(from), sql.val(to)).execute()
    for (const { name, pieces } of rows) sold.set(name, Number(pieces))
  }
  return sold
}

const piecesOn = (db: Queries, from: Expression<number>, to: Expression<number>) =>
  db
    .selectFrom('rollups')
    .select(['name', columnSum('pieces').as('pieces')])
    .where(OF_PRODUCTS)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('name')

const selectSoldOf = preparedList<Days, string, { name: string; pieces: number }>((db, { param, list }) =>
  piecesOn(db, param('from'), param('to')).where('name', 'in', list),
)

/** Of which products any piece was sold then. */
export async function productsSold(db: Queries, { from, to }: Days): Promise<string[]> {
  const rows = await db
    .selectFrom('rollups')
    .select('name')
    .distinct()
    .where(OF_PRODUCTS)
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  return rows.map(({ name }) => name)
}

/** So many are put in order in the time of a frame or two. */
const MANY = 20_000

/** Whether so many products were sold on these days that putting them in order takes long. */
export async function areManySold(db: Queries, { from, to }: Days): Promise<boolean> {
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
