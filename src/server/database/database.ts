import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Changes } from './changes.ts'
import { type Connections, type DatabasePlace, openPostgres, openSqlite } from './connections.ts'
import { codeOf } from './error-codes.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import type { Tables } from './schema/tables.ts'
import { type Askable, askTogether } from './ask-together.ts'
import {
  type AnnouncementListener,
  type Listeners,
  runTransaction,
  type TouchListener,
  type Trx,
} from './transact.ts'

/** A repository's connection: the database, or the caller's transaction. */
export type Queries = Kysely<Tables>
export type { Askable, Trx }

export interface Database {
  kind: 'sqlite' | 'postgres'
  /** For reads and single statements. */
  db: Queries
  /**
   * For a single statement that writes several tables and may wait for a row; undefined on embedded SQLite, which has
   * none of that.
   */
  single: Queries | undefined
  /** For what must not wait behind requests, is short, and not of a transaction: health, keeping step. */
  reserved: Queries
  /**
   * For lists of the back office, reports and loading the catalogue, which may be long: a replica where there is one that
   * is as new as the primary (`reading.ts`), else the same as `db`.
   */
  lists: Queries
  /**
   * For a statement that reads and may take a second: on embedded SQLite a thread of its own answers it, and nobody waits;
   * else the same as `lists`.
   */
  aside: Queries
  /**
   * Runs `work` in a transaction. It may run again when PostgreSQL breaks a deadlock, so it must do nothing but
   * database work; on embedded SQLite all other queries wait for it. Resolves after the effects of the commit.
   */
  transact: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  /**
   * Asks several things, each of which can be known without the others, on one connection: what is asked before the first
   * answer is awaited crosses the line to PostgreSQL together. No transaction: it holds and changes nothing.
   */
  together: <T>(work: (asking: Askable) => Promise<T>) => Promise<T>
  /** Resolves when what has been committed by now was told to the listeners, and every effect of it is done. */
  told: () => Promise<void>
  /** Resolves when nothing goes on any more of transactions that have resolved by now (`Trx.answerFirst`). */
  caughtUp: () => Promise<void>
  /** Sets the listener for the products that committed transactions touched. There is one; the last call wins. */
  onTouched: (listener: TouchListener) => void
  /** As `onTouched`, for what committed transactions announced. */
  onAnnounced: (listener: AnnouncementListener) => void
  /** Of this server among those on one database. */
  origin: string
  /** As `onTouched`, for committed transactions that left other servers something to read again. It must not throw. */
  onWritten: (listener: (changes: Changes) => void) => void
  /** Locks the selected rows until the transaction's end. SQLite needs no locks: it runs one transaction at a time. */
  locked: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>
  /** The time zone that the shop's days are of. */
  zone: () => string
  /** Sets where that is asked for. */
  keepDaysOf: (zone: () => string) => void
  /** Of each pool of connections, by its name; none on embedded SQLite. */
  pools: Connections['pools']
  listCounts: Connections['listCounts']
  close: () => Promise<void>
}

export type { DatabasePlace }

/**
 * Opens the shop's database and brings its tables up to date: PostgreSQL at `url` where there is one,
 * else embedded SQLite in `file`, which is a shop already or not there yet.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { url } = place
  const { db, writing, reserved, lists, aside, listCounts, pools, close } = url
    ? await openPostgres(url, place)
    : await openSqlite(place)
  const kind = url ? 'postgres' : 'sqlite'
  const listeners: Listeners = { touched: () => Promise.resolve(), announced: () => {}, written: () => {} }
  const origin = randomUUID()
  let zone = (): string => DEFAULT_ZONE
  const underWay = new Set<Promise<void>>()
  const goingOn = new Set<Promise<void>>()
  const keepIn = (set: Set<Promise<void>>, work: Promise<unknown>) => {
    const ended = work.then(nothing, nothing)
    set.add(ended)
    void ended.then(() => set.delete(ended))
  }
  return {
    kind,
    db,
    single: kind === 'postgres' ? writing : undefined,
    reserved,
    lists,
    aside,
    listCounts,
    origin,
    transact(work) {
      const running = runTransaction(writing, work, {
        listeners: () => listeners,
        origin,
        zone: () => zone(),
        later: (effect) => keepIn(goingOn, effect),
      })
      keepIn(underWay, running)
      return running
    },
    together: (work) => askTogether(db, work),
    async told() {
      await Promise.all(underWay)
      await Promise.all(goingOn)
    },
    async caughtUp() {
      await Promise.all(goingOn)
    },
    onTouched: (listener) => {
      listeners.touched = listener
    },
    onAnnounced: (listener) => {
      listeners.announced = listener
    },
    onWritten: (listener) => {
      listeners.written = listener
    },
    locked: (query) => (kind === 'postgres' ? query.forUpdate() : query),
    zone: () => zone(),
    keepDaysOf: (asked) => {
      zone = asked
    },
    pools,
    close,
  }
}

const nothing = () => {}

/** Whether a statement violated a unique constraint, of `column` if that is given. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Error)) return false
  const postgres = codeOf(error) === '23505'
  const sqlite = /UNIQUE constraint failed|PRIMARY KEY/.test(error.message)
  if (!postgres && !sqlite) return false
  const text = `${error.message} ${'detail' in error ? String(error.detail) : ''}`
  return !column || text.includes(column)
}

/** A value kept under a name: which demo is loaded, which version the catalogue has. */
export async function setting(db: Queries, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function setSetting(db: Queries, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`excluded.value` }))
    .execute()
}
