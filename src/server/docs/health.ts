import type { FastifyInstance } from 'fastify'
import { type Database, setSetting } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { diskTrouble } from '../platform/disk-trouble.ts'
import { isReadOnly } from '../database/unreachable.ts'
import type { ReplicaSync } from '../replicas/replica-sync.ts'
import type { AppContext } from '../http/app-context.ts'
import { VERSION } from '../process/version.ts'

/** A database that has not answered by then does not answer, ms. */
const PATIENCE_MS = 2500
/** Larger than what room is left in pages that are there already. */
const TRIAL = { key: 'trial', value: 'x'.repeat(20_000) }

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the server is about to stop: a balancer is told to send nobody any more. */
    isEnding: { value: boolean }
  }
}

/**
 * Whether the process runs (`/live`), and whether it should be sent shoppers (`/ready`): the database answers, has room,
 * what is shown is not far behind it, and the server is not about to stop. Those who watch ask for `/api/health`, which
 * says the same as `/ready`.
 */
export function healthRoutes(app: FastifyInstance, context: AppContext, replicas: Behind): void {
  app.decorate('isEnding', { value: false })
  const ready = readiness(app, context, replicas)
  app.get('/api/health', ready)
  app.get('/api/health/ready', ready)
  app.get('/api/health/live', () => ({ status: 'ok', version: VERSION }))
}

type Behind = Pick<ReplicaSync, 'behindMs'>

/** Gives what answers whether the shop can be used; it throws a 503 in bounded time otherwise. */
function readiness(app: FastifyInstance, { config, database }: AppContext, replicas: Behind) {
  let asking: Promise<void> | undefined
  const ask = async () => {
    if (!app.disk.trouble) return tryOut(database)
    await write(database)
    app.disk.trouble = undefined
  }
  return async () => {
    if (app.isEnding.value) throw notReady('The shop is about to stop')
    // Those who ask while a question hangs wait with it, and take no more connections to the database.
    asking ??= ask().finally(() => (asking = undefined))
    try {
      await within(PATIENCE_MS, asking)
    } catch (error) {
      throw notReady(troubleWith(app, error))
    }
    const behindMs = Math.round(replicas.behindMs())
    if (behindMs > config.behindSeconds * 1000)
      throw notReady(`What is shown is ${Math.round(behindMs / 1000)} s behind the database`)
    return { status: 'ok', database: database.kind, version: VERSION, behindMs }
  }
}

const notReady = (message: string) => new AppError('unavailable', 503, message, { retryAfter: 5 })

function troubleWith({ disk }: FastifyInstance, error: unknown): string {
  const trouble = diskTrouble(error) ?? disk.trouble
  if (trouble === 'full') return 'There is no room left on the disk'
  if (trouble === 'failing') return 'The disk takes no changes: it is read-only, or failing'
  if (isReadOnly(error)) return 'The database takes no changes: it is read-only'
  return 'The database does not answer'
}

/** PostgreSQL refuses a change where it takes none, also one of no row, which costs nothing. */
async function tryOut({ kind, reserved }: Database): Promise<void> {
  if (kind === 'sqlite') await reserved.selectFrom('settings').select('key').limit(1).execute()
  else await reserved.updateTable('settings').set({ value: '' }).where('key', '=', '').execute()
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
