import type { DatabaseConnection, QueryResult } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from './error-codes.ts'

/** What statements of a connection are repeated, and not within a transaction. */
export interface RepeatedStatements {
  pause: () => void
  goOn: () => void
}

/** How often a statement is sent that the engine says was in another's way. */
const ATTEMPTS = 8
/** The most that is waited before the second attempt, ms; twice as much before each later one. */
const APART_MS = 10

/**
 * Repeats on this connection what is its own transaction, where the engine says that it did nothing because it was in
 * another's way (40001, 40P01): PostgreSQL where transactions are serializable, and engines that know nothing else. Within a
 * transaction only all of it can be repeated, which `transact` does.
 */
export function repeatStatements(connection: DatabaseConnection): RepeatedStatements {
  let isInTransaction = false
  const execute = connection.executeQuery.bind(connection)
  const repeating = async <Row>(
    ...args: Parameters<DatabaseConnection['executeQuery']>
  ): Promise<QueryResult<Row>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await execute<Row>(...args)
      } catch (error) {
        if (isInTransaction || attempt >= ATTEMPTS || !isTransient(error)) throw error
      }
      await pause(Math.random() * APART_MS * 2 ** (attempt - 1))
    }
  }
  Object.assign(connection, { executeQuery: repeating })
  return {
    pause: () => {
      isInTransaction = true
    },
    goOn: () => {
      isInTransaction = false
    },
  }
}
