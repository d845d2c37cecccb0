import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import { columnSum } from './column-sum.ts'

type Db = Kysely<Tables>

/** Days of the shop's time zone, counted from 1970, up to but not including `to`. */
export interface Days {
  from: number
  to: number
}

/** Which sums are of products. A literal: it must match the condition of their index. */
export const OF_PRODUCTS = sql<boolean>`series = 'product'`

/** Orders, pieces that stay sold and paise of each product that has sums on these days. */
export const sumsOfProducts = (db: Db, { from, to }: Days) =>
  db
    .selectFrom('rollups')
    .select([
      'name as id',
      columnSum('orders').as('orders'),
      columnSum('pieces').as('pieces'),
      columnSum('paise').as('paise'),
    ])
    .where(OF_PRODUCTS)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('name')

/** Of those that were sold, what was sold most first. */
export const mostSold = (db: Db, days: Days, by: 'pieces' | 'revenue') =>
  sumsOfProducts(db, days)
    .having(columnSum('pieces'), '>', 0)
    .orderBy(by === 'pieces' ? 'pieces' : 'paise', 'desc')
    .orderBy(by === 'pieces' ? 'paise' : 'pieces', 'desc')
    .orderBy('name')
