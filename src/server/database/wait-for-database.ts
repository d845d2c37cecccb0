import { setTimeout } from 'node:timers/promises'
import { type Database, type DatabasePlace, openDatabase } from './database.ts'
import { placeName } from '../platform/postgres-url.ts'
import { isUnreachable } from './unreachable.ts'

const PATIENCE_MS = 15_000
const PAUSE_MS = 500

/**
 * Opens the database, and gives one that is starting beside the server some seconds to come up.
 * Throws one sentence, without the password that is in the url.
 *
 * @param patience how long to go on trying, ms.
 */
export async function waitForDatabase(options: DatabasePlace, patience = PATIENCE_MS): Promise<Database> {
  const until = Date.now() + patience
  for (;;) {
    try {
      return await openDatabase(options)
    } catch (error) {
      const isOut = isUnreachable(error)
      if (!isOut || Date.now() > until) {
        const trouble = isOut ? 'cannot be reached' : 'cannot be used'
        throw new Error(`The database at ${nameOf(options)} ${trouble}: ${reason(error)}`, { cause: error })
      }
      await setTimeout(PAUSE_MS)
    }
  }
}

const nameOf = ({ url, file }: DatabasePlace): string => (url ? placeName(url) : file)

const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
