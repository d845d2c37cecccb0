import { forgiven, slipCost } from '#shared/search/slips.ts'
import type { Queries } from '../database/database.ts'
import type { SearchedKind } from '../database/schema/record-search-tables.ts'
import { blankSeparated, isForgiven, KEY_LENGTH, slipsOf, typedFromEnd } from './terms.ts'

/** What one word of a search can mean. */
export interface SoughtWord {
  /** Places that it names by itself: by an order's number or id. */
  direct: readonly number[]
  /** Undefined where they are too many to look each of them up. */
  terms: readonly number[] | undefined
  /** For `like`, on the words of a document. */
  patterns: readonly string[]
}

/** More words than this begin with a letter or two. */
const TERMS = 2000
const SLIPS = 20
/** `word + LAST` sorts after every word that begins with `word`. */
const LAST = '\u{10ffff}'

/** Finds what a word names by itself. */
export type Direct = (db: Queries, word: string) => Promise<number[]>

/**
 * The words of a search; of a phone number or postal code all of its digits are one, however they are spaced. No words
 * where nothing is searched for; undefined where one of them is nowhere.
 */
export async function resolveWords(
  db: Queries,
  kind: SearchedKind,
  search: string,
  direct: Direct,
): Promise<SoughtWord[] | undefined> {
  if (/^[\s\d()+./-]+$/.test(search) && /\d\D+\d/.test(search)) {
    const whole = await wordOf(db, kind, search.replace(/\D/g, ''), direct)
    if (whole) return [whole]
  }
  const words = [...new Set(blankSeparated(search))]
  const found = await Promise.all(words.map((word) => wordOf(db, kind, word, direct)))
  return found.every((word) => word !== undefined) ? found : undefined
}

async function wordOf(
  db: Queries,
  kind: SearchedKind,
  word: string,
  direct: Direct,
): Promise<SoughtWord | undefined> {
  const phone = /^\+?\d+$/.test(word) ? typedFromEnd(word) : undefined
  const [named, beginning, within, fromItsEnd] = await Promise.all([
    direct(db, word),
    beginningWith(db, kind, word),
    inTheMidst(db, kind, word),
    phone === undefined ? [] : beginningWith(db, kind, phone),
  ])
  const terms = [...new Set([...beginning, ...within, ...fromItsEnd])]
  if (terms.length + named.length === 0) return slippedWord(db, kind, word)
  return {
    direct: named,
    terms: terms.length > TERMS ? undefined : terms,
    patterns: [
      `% ${escaped(word)}%`,
      ...(within.length > 0 ? [`%${escaped(word)}%`] : []),
      ...(phone === undefined ? [] : [`% ${escaped(phone)}%`]),
    ],
  }
}

async function beginningWith(db: Queries, kind: SearchedKind, word: string): Promise<number[]> {
  const rows = await db
    .selectFrom('search_terms')
    .select('id')
    .where('kind', '=', kind)
    .where('word', '>=', word)
    .where('word', '<', word + LAST)
    .limit(TERMS + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Words that have it in their midst. */
async function inTheMidst(db: Queries, kind: SearchedKind, word: string): Promise<number[]> {
  const key = word.slice(0, KEY_LENGTH)
  const rows = await db
    .selectFrom('search_keys')
    .select('term')
    .where('kind', '=', kind)
    .where('word', '>=', key)
    .where('word', '<', key + LAST)
    .limit(TERMS + 1)
    .execute()
  return rows.map(({ term }) => term)
}

/** Where nothing is called so as it was typed: what is one slip away. */
async function slippedWord(db: Queries, kind: SearchedKind, word: string): Promise<SoughtWord | undefined> {
  if (!isForgiven(word)) return undefined
  const rows = await db
    .selectFrom('search_keys')
    .innerJoin('search_terms', 'search_terms.id', 'search_keys.term')
    .select(['search_terms.id', 'search_terms.word'])
    .distinct()
    .where('search_keys.kind', '=', kind)
    .where('search_keys.word', 'in', slipsOf(word))
    .execute()
  const near = rows
    .map((row) => ({ ...row, cost: slipCost(word, row.word, forgiven(word.length)) }))
    .filter(({ cost }) => cost <= forgiven(word.length))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, SLIPS)
  if (near.length === 0) return undefined
  return {
    direct: [],
    terms: near.map(({ id }) => id),
    patterns: near.map((row) => `% ${escaped(row.word)} %`),
  }
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
