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
  /** Runs the effect after the commit, before `transact` resolves. A rollback discards it. */
  afterCommit: (effect: () => Promise<void> | void) => void
}

/** Receives the products that a committed transaction touched. It must not throw: the change is committed. */
export type TouchListener = (productIds: readonly string[]) => Promise<void>

/** How often a transaction is attempted that PostgreSQL aborts. */
const ATTEMPTS = 5

/**
 * Runs `work` in a transaction and repeats it when PostgreSQL broke a deadlock. After the commit it notifies the
 * listener of the touched products, then runs the effects in their order.
 */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  notify: TouchListener,
): Promise<T> {
  for (let left = ATTEMPTS; ; left--) {
    const touched = new Set<string>()
    const effects: (() => Promise<void> | void)[] = []
    const collect = {
      touch: (ids: Iterable<string>) => {
        for (const id of ids) touched.add(id)
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
    if (touched.size > 0) await notify([...touched])
    for (const effect of effects) await effect()
    return result
  }
}

/** serialization_failure, deadlock_detected. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes(String(codeOf(error)))
