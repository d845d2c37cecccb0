import { sql } from 'kysely'
import { isPostgres } from '../database/engine/is-postgres.ts'
import type { Queries } from '../database/database.ts'
import { blankSeparated } from '../record-search/terms.ts'
import { resolveWords, type SoughtWord } from '../record-search/resolve.ts'

/** An order's id as the shop writes it: `#28eef115`, `Order #…`, with the punctuation after it. */
const ID = /(?<=^|\s)(?:order\s*)?#\s*([\da-f][\da-f-]*)[.,;:!?)]*(?=\s|$)/gi

/** The number that people say, however they write it: `DZ-10042`, `#DZ10042`, `order 10042`, `Order number: 10042`. */
const SAID = /(?<=^|\s)(?:order\s*(?:number:?\s*)?)?#?\s*(?:dz[\s-]*)?(\d+)[.,;:!?)]*(?=\s|$)/gi

/** The largest that a number is kept as. */
const NUMBER_MAX = 2 ** 31 - 1
/** Orders that one beginning of an id may name. */
const NAMED = 50
const LAST = '\u{10ffff}'

/** The words of a search for orders; `#`, `DZ-` and `Order` before a number are dropped. */
export const soughtWords = (db: Queries, search: string): Promise<SoughtWord[] | undefined> =>
  resolveWords(db, 'order', plainSearch(search), namedOrders)

const plainSearch = (search: string): string => search.replace(SAID, '$1').replace(ID, '$1')

/** The number that a search is, and nothing else; undefined where it is another. */
export function soughtNumber(search: string): number | undefined {
  const [word, ...more] = blankSeparated(plainSearch(search))
  return more.length === 0 && word !== undefined ? numberOf(word) : undefined
}

const numberOf = (word: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(word) && Number(word) <= NUMBER_MAX ? Number(word) : undefined

/**
 * Those that the word names by itself: by their number, or by their id's beginning or end. One question each: for two of
 * them together SQLite goes through all orders.
 */
async function namedOrders(db: Queries, word: string): Promise<number[]> {
  const number = numberOf(word)
  const isId = /^[\da-f-]{6,36}$/.test(word)
  const conditions = [
    ...(number === undefined ? [] : [sql<boolean>`number = ${number}`]),
    ...(isId ? [beginsWith(db, word)] : []),
    ...(isId ? [endsWith(word)] : []),
  ]
  const found = await Promise.all(
    conditions.map((condition) =>
      db.selectFrom('orders').select('number').where(condition).limit(NAMED).execute(),
    ),
  )
  return [...new Set(found.flat().flatMap((row) => (row.number === null ? [] : [row.number])))]
}

/** By bytes, as `orders_by_beginning` is sorted. */
function beginsWith(db: Queries, word: string) {
  const bytewise = sql.raw(isPostgres(db) ? '"C"' : 'binary')
  return sql<boolean>`(id collate ${bytewise} >= ${word} and id collate ${bytewise} < ${word + LAST})`
}

/** By the last six characters, as `orders_by_end` is sorted. */
const endsWith = (word: string) =>
  sql<boolean>`(substr(id, 31) = ${word.slice(-6)} and id like ${`%${word}`})`
