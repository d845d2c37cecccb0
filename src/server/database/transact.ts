import { type Compilable, type CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from './engine/is-postgres.ts'
import { addSums } from './add-sums.ts'
import { type Changes, isAny, sendChanges, type Topic } from './changes.ts'
import { isTransient } from './error-codes.ts'
import { type Delta, rollupRows } from './rollups/deltas.ts'
import type { Tables } from './schema/tables.ts'

/** A transaction that collects the effects of its commit. */
export type Trx = Transaction<Tables> & {
  /**
   * Call it for every product that the transaction changes: its fields, stock, reservations or sales, or its
   * deletion. The catalogue reloads them after the commit.
   */
  touch: (productIds: Iterable<string>) => void
  /**
   * Has `transact` resolve before the catalogue has read the touched products again, which it then does at once: for
   * what a shopper waits for, who looks at other things next.
   */
  answerFirst: () => void
  /** Call it where the transaction changes what servers keep of `topic`: the others read it again. */
  renew: (topic: Topic) => void
  /**
   * Says that these orders, or what the back office has to see to, are new or changed: open pages of it hear that after
   * the commit. What `record` stores of an order says so by itself.
   */
  announce: (kind: Announced, ids?: Iterable<string>) => void
  /**
   * Sends a statement whose answer nobody needs, and does not wait for it: on PostgreSQL it crosses the line together
   * with what follows, the commit perhaps. Where it fails so does the transaction, with its error. Not before a
   * savepoint, which could be rolled back without that being noticed.
   */
  send: (query: Compilable | CompiledQuery) => void
  /**
   * As `send`, for a statement whose rows are needed: what is asked and sent before the first of it is waited for
   * crosses the line together, in this order. On embedded SQLite each is answered at once.
   */
  ask: <Row>(query: Compilable<Row> | CompiledQuery<Row>) => Promise<Row[]>
  /**
   * Adds to the sums of what was sold (decision 102). They are written at the transaction's end, in one statement and
   * always in the same order, so that nobody waits long for them, nor two for each other.
   */
  count: (deltas: readonly Delta[]) => void
  /** Runs the work as the last of the transaction, before the sums are written. */
  beforeCommit: (work: () => Promise<void>) => void
  /** Runs the effect after the commit, before `transact` resolves. A rollback discards it. */
  afterCommit: (effect: () => Promise<void> | void) => void
}

/** `placed`: an order is new; `orders`: something of it has changed; `attention`: what a person has to see to has. */
export type Announced = 'placed' | 'orders' | 'attention'

/** Receives what a committed transaction announced. It must neither throw nor take time. */
export type AnnouncementListener = (kind: Announced, ids: readonly string[]) => void

export interface Listeners {
  touched: TouchListener
  announced: AnnouncementListener
  /** What other servers have to read again is committed. It must not throw. */
  written: (changes: Changes) => void
}

interface Options {
  listeners: () => Listeners
  /** Of the server. */
  origin: string
  /** The time zone that the shop's days are of. */
  zone: () => string
  /** Is given what goes on after `transact` has resolved. It does not reject. */
  later: (effect: Promise<void>) => void
}

/** Receives the products that a committed transaction touched. It must not throw: the change is committed. */
export type TouchListener = (productIds: readonly string[]) => Promise<void>

/**
 * How often a transaction is attempted that PostgreSQL aborts: where transactions are serializable, of twenty that want the
 * same row one gets it each time.
 */
const ATTEMPTS = 12
/** The most that is waited before the second attempt, ms; twice as much before each later one. */
const APART_MS = 20
/** But no longer than that, ms. */
const APART_MOST_MS = 400

/**
 * Runs `work` in a transaction and repeats it when PostgreSQL broke a deadlock, or found that it would not be as if
 * it had been alone. What other servers must read again is
 * written at its end. After the commit it notifies the listeners of the touched products and of what was announced, then
 * runs the effects in their order.
 */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  { listeners, origin, zone, later }: Options,
): Promise<T> {
  for (let left = ATTEMPTS; ; left--) {
    const touched = new Set<string>()
    const topics = new Set<Topic>()
    const announced = new Map<Announced, Set<string>>()
    const effects: (() => Promise<void> | void)[] = []
    const sent: Promise<unknown>[] = []
    const deltas: Delta[] = []
    const lastWork: (() => Promise<void>)[] = []
    let answersFirst = false
    const collect = {
      touch: (ids: Iterable<string>) => {
        for (const id of ids) touched.add(id)
      },
      answerFirst: () => {
        answersFirst = true
      },
      renew: (topic: Topic) => void topics.add(topic),
      announce: (kind: Announced, ids: Iterable<string> = []) => {
        announced.set(kind, new Set([...(announced.get(kind) ?? []), ...ids]))
      },
      count: (some: readonly Delta[]) => void deltas.push(...some),
      beforeCommit: (some: () => Promise<void>) => void lastWork.push(some),
      afterCommit: (effect: () => Promise<void> | void) => void effects.push(effect),
    }
    let result: T
    try {
      result = await db.transaction().execute(async (trx) => {
        const ask = await asker(trx, sent)
        const send: Trx['send'] = (query) => void ask(query)
        const own = Object.assign(trx, collect, { send, ask })
        const made = await work(own)
        for (const last of lastWork) await last()
        addSums(own, rollupRows(deltas, zone()))
        const changes = changesOf(touched, topics)
        if (isAny(changes)) sendChanges(own, origin, changes)
        // SQLite commits what else there is, whatever failed; PostgreSQL does not.
        if (!isPostgres(trx)) await Promise.all(sent)
        return made
      })
      await Promise.all(sent)
    } catch (error) {
      const cause = await firstError(sent, error)
      if (left <= 1 || !isTransient(cause)) throw cause
      // Those who were in each other's way do not meet again at once.
      await pause(Math.random() * Math.min(APART_MS * 2 ** (ATTEMPTS - left), APART_MOST_MS))
      continue
    }
    const changes = changesOf(touched, topics)
    if (isAny(changes)) listeners().written(changes)
    const reading = touched.size > 0 ? listeners().touched([...touched]) : Promise.resolve()
    if (answersFirst) later(reading)
    else await reading
    for (const [kind, ids] of announced) listeners().announced(kind, [...ids])
    for (const effect of effects) await effect()
    return result
  }
}

/** By the connection itself: Kysely lets a transaction's statements out one by one, each when the last is answered. */
export async function asker(own: Kysely<Tables>, sent: Promise<unknown>[]): Promise<Trx['ask']> {
  const connection = await own.getExecutor().provideConnection((one) => Promise.resolve(one))
  return <Row>(query: Compilable<Row> | CompiledQuery<Row>) => {
    const compiled = 'compile' in query ? query.compile() : query
    const answer = (async () => (await connection.executeQuery<Row>(compiled)).rows)()
    answer.catch(() => {})
    sent.push(answer)
    return answer
  }
}

/** What failed first: PostgreSQL refuses all that follows, and says only that something had failed. */
async function firstError(sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(sent)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  return failed ? failed.reason : error
}

const changesOf = (touched: ReadonlySet<string>, topics: ReadonlySet<Topic>): Changes => ({
  products: [...touched],
  topics: [...topics],
})
