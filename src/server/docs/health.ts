import type { FastifyInstance } from 'fastify'
import { type Database, setSetting } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AppContext } from '../http/app-context.ts'
import { VERSION } from '../process/version.ts'

/** A database that has not answered by then does not answer, ms. */
const PATIENCE_MS = 2500
/** Larger than what room is left in pages that are there already. */
const TRIAL = { key: 'trial', value: 'x'.repeat(20_000) }

/** Gives what answers whether the shop can be used; it throws a 503 in bounded time otherwise. */
export function healthCheck(app: FastifyInstance, { database }: AppContext) {
  let asking: Promise<void> | undefined
  const ask = async () => {
    if (!app.room.isOut) return read(database)
    await write(database)
    app.room.isOut = false
  }
  return async () => {
    // Those who ask while a question hangs wait with it, and take no more connections to the database.
    asking ??= ask().finally(() => (asking = undefined))
    try {
      await within(PATIENCE_MS, asking)
    } catch {
      const message = app.room.isOut ? 'There is no room left on the disk' : 'The database does not answer'
      throw new AppError('unavailable', 503, message, { retryAfter: 5 })
    }
    return { status: 'ok', database: database.kind, version: VERSION }
  }
}

async function read({ db }: Database): Promise<void> {
  await db.selectFrom('settings').select('key').limit(1).execute()
}

async function write({ db }: Database): Promise<void> {
  await setSetting(db, TRIAL.key, TRIAL.value)
  await db.deleteFrom('settings').where('key', '=', TRIAL.key).execute()
}

/** What it gives, or a rejection after so many ms. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Too late')), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
