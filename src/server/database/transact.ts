import type { Kysely, Transaction } from 'kysely'
import { codeOf } from './error-codes.ts'
import type { Tables } from './schema/tables.ts'

/** A transaction that collects the effects of its commit. */
export type Trx = Transaction<Tables> & {
  /**
   * Call it for every product that the transaction changes: its fields, stock, reservations or sales, or its
   * deletion. The catalogue reloads them after the commit.
   */
  touch: (productIds: Iterable<string>) => void
  /**
   * Says that these orders, or what the back office has to see to, are new or changed: open pages of it hear that after
   * the commit. What `record` stores of an order says so by itself.
   */
  announce: (kind: Announced, ids?: Iterable<string>) => void
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
}

/** Receives the products that a committed transaction touched. It must not throw: the change is committed. */
export type TouchListener = (productIds: readonly string[]) => Promise<void>

/** How often a transaction is attempted that PostgreSQL aborts. */
const ATTEMPTS = 5

/**
 * Runs `work` in a transaction and repeats it when PostgreSQL broke a deadlock. After the commit it notifies the
 * listeners of the touched products and of what was announced, then runs the effects in their order.
 */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  listeners: () => Listeners,
): Promise<T> {
  for (let left = ATTEMPTS; ; left--) {
    const touched = new Set<string>()
    const announced = new Map<Announced, Set<string>>()
    const effects: (() => Promise<void> | void)[] = []
    const collect = {
      touch: (ids: Iterable<string>) => {
        for (const id of ids) touched.add(id)
      },
      announce: (kind: Announced, ids: Iterable<string> = []) => {
        announced.set(kind, new Set([...(announced.get(kind) ?? []), ...ids]))
      },
      afterCommit: (effect: () => Promise<void> | void) => void effects.push(effect),
    }
    let result: T
    try {
      result = await db.transaction().execute((trx) => work(Object.assign(trx, collect)))
    } catch (error) {
      if (left <= 1 || !isTransient(error)) throw error
      continue
    }
    if (touched.size > 0) await listeners().touched([...touched])
    for (const [kind, ids] of announced) listeners().announced(kind, [...ids])
    for (const effect of effects) await effect()
    return result
  }
}

/** serialization_failure, deadlock_detected. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes(String(codeOf(error)))
