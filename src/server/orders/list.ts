import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import type { NumberPosition } from '../http/cursors.ts'
import { documentsWith, findPlaces } from '../record-search/find-places.ts'
import { catchUp } from '../record-search/job.ts'
import type { SoughtWord } from '../record-search/resolve.ts'
import {
  COUNTED_ORDERS,
  countOrders,
  fewPassing,
  findOrders,
  isNarrowed,
  type Narrowing,
  type OrderFilter,
  type OrderPage,
  ordersByNumber,
  passing,
} from './list-repository.ts'
import type { WholeOrder } from './repository.ts'
import { soughtNumber, soughtWords } from './sought-orders.ts'

type Deps = Pick<AppContext, 'database' | 'log'>

export interface OrderList {
  orders: WholeOrder[]
  /** Behind which the next page begins; undefined at the end. */
  next: NumberPosition | undefined
  total: number
  /** There may be more than `total`. */
  isLeast: boolean
}

const NOTHING: OrderList = { orders: [], next: undefined, total: 0, isLeast: false }
/** So many that were found are sorted by their total; of more, all orders are gone through in that order. */
const SORTED = 5000
/** Behind an order that stands first by its number, all others follow. */
const BEFORE_ALL = 2 ** 31 - 1

/** A page of the orders that match. `counts`: whether the total is of use. */
export async function readOrders(
  deps: Deps,
  { search = '', ...filter }: OrderFilter & { search?: string | undefined },
  page: OrderPage & { counts: boolean },
): Promise<OrderList> {
  const { lists: db } = deps.database
  if (search.trim() !== '') await catchUp(deps)
  const words = await soughtWords(db, search)
  if (words === undefined) return NOTHING
  if (words.length > 0)
    return page.by === 'total'
      ? foundByTotal(db, words, filter, page)
      : foundInTime(db, words, filter, { ...page, exact: soughtNumber(search) })
  const { limit, counts, by } = page
  const [total, found] = await Promise.all([
    counts ? countOrders(db, filter) : 0,
    findOrders(db, filter, { ...page, limit: limit + 1 }),
  ])
  return { ...pageOf(found, limit, by), total, isLeast: isNarrowed(filter) && total === COUNTED_ORDERS }
}

function pageOf(found: readonly WholeOrder[], limit: number, by: OrderPage['by']) {
  const orders = found.slice(0, limit)
  const last = found.length > orders.length ? orders.at(-1)?.row : undefined
  return { orders, next: last && { key: last[by], id: last.id } }
}

/** Numbers follow each other in time. Whoever typed one whole has its order first. */
async function foundInTime(
  db: Queries,
  words: readonly SoughtWord[],
  filter: OrderFilter,
  { descending, after, limit, counts, exact }: OrderPage & { counts: boolean; exact: number | undefined },
): Promise<OrderList> {
  const passes = isNarrowed(filter) ? (numbers: readonly number[]) => passing(db, filter, numbers) : undefined
  const { places, total, isLeast } = await findPlaces(db, 'order', words, {
    descending,
    after: after?.key,
    // Where the one that stands first is among them, too.
    limit: limit + 2,
    passing: passes,
    among: passes && (await fewPassing(db, filter, descending)),
    counts,
  })
  const first =
    exact === undefined || !descending
      ? []
      : await ordersByNumber(db, passes ? await passes([exact]) : [exact])
  const isFirst = (number: number) => first.length > 0 && number === exact
  const others = places.filter((number) => !isFirst(number))
  const numbers = [...(after || first.length === 0 || exact === undefined ? [] : [exact]), ...others]
  const shown = numbers.slice(0, limit)
  const orders = await ordersByNumber(db, shown)
  const last = shown.at(-1)
  const next =
    numbers.length > shown.length && last !== undefined
      ? { key: isFirst(last) ? BEFORE_ALL : last, id: '0' }
      : undefined
  return { orders, next, total, isLeast }
}

async function foundByTotal(
  db: Queries,
  words: readonly SoughtWord[],
  filter: OrderFilter,
  page: OrderPage & { counts: boolean },
): Promise<OrderList> {
  const passes = isNarrowed(filter) ? (numbers: readonly number[]) => passing(db, filter, numbers) : undefined
  const among = passes && (await fewPassing(db, filter, true))
  const wanted = {
    descending: true,
    after: undefined,
    limit: SORTED + 1,
    passing: passes,
    among,
    counts: false,
  }
  const { places } = await findPlaces(db, 'order', words, wanted)
  const isMany = places.length > SORTED
  const having: Narrowing = isMany
    ? (query) =>
        query.where(({ exists }) =>
          exists(documentsWith(db, 'order', words).where('place', '=', sql.ref<number>('orders.number'))),
        )
    : (query) => query.where('number', 'in', places.length > 0 ? places : [0])
  const found = await findOrders(db, filter, { ...page, limit: page.limit + 1 }, having)
  return {
    ...pageOf(found, page.limit, page.by),
    total: Math.min(places.length, SORTED),
    isLeast: isMany,
  }
}
