import type { Kysely, Transaction } from 'kysely'
import { codeOf } from './error-codes.ts'
import type { Tables } from './schema/tables.ts'

/** A transaction, and what follows from it once it is committed. */
export type Trx = Transaction<Tables> & {
  /**
   * To be called for every product that changes in it: its fields, its stock, what is held or sold of it, or its
   * being deleted. The catalogue reads those again after the commit.
   */
  touch: (productIds: Iterable<string>) => void
  /** What is done once it is committed, before `transact` gives its result; nothing when it is rolled back. */
  afterCommit: (effect: () => Promise<void> | void) => void
}

/** Hears which products a committed transaction has touched. Must not throw: the change stands. */
export type TouchListener = (productIds: readonly string[]) => Promise<void>

/** How often a transaction is begun that PostgreSQL breaks off. */
const ATTEMPTS = 5

/**
 * Runs `work` in a transaction, again where PostgreSQL broke a deadlock, then what follows from the commit: first
 * the touched products are told, then its effects run in their order.
 */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  tell: TouchListener,
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
    if (touched.size > 0) await tell([...touched])
    for (const effect of effects) await effect()
    return result
  }
}

/** serialization_failure, deadlock_detected. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes(String(codeOf(error)))
