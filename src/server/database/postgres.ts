import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { CapableAdapter, type Capabilities, WHOLE } from './engine/capabilities.ts'
import { clientOf, type Hosts, requireChanges, TAKES_CHANGES } from './hosts.ts'
import { lockMigrations } from './migrate.ts'
import { nameStatements } from './named-statements.ts'
import { type RepeatedStatements, repeatStatements } from './repeated-statements.ts'
import { sendInOnePiece } from './sent-in-one-piece.ts'
import { isReadOnly, isUnreachable, isUseless, isWaiting } from './unreachable.ts'

/** int8 as a number: counts, paise and milliseconds stay far below 2^53. numeric, of sum(), likewise. */
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** How long anything may take on a connection, ms; 0 is no limit. */
export interface PostgresLimits {
  /** A statement, its waiting for locks included. */
  statementMs: number
  /** A statement's waiting for one lock. */
  lockMs: number
  /** A transaction between two statements. */
  idleMs: number
}

export interface ConnectionsOptions {
  /** Shared by all pools of one PostgreSQL. */
  hosts: Hosts
  /** Connections at a time. */
  max: number
  limits: PostgresLimits
  /** Whether statements are planned once for each connection (`named-statements.ts`). */
  prepares: boolean
  /** How long a new connection may take to open, ms. */
  waitMs?: number
  /** How long an answer may take, ms; a little longer than the limit of a statement unless told otherwise. */
  answerMs?: number
  /** Is told how to count the pool's connections. */
  onPool?: (counts: () => PoolCounts) => void
}

/** Connections to PostgreSQL that are open, that are open and unused, and requests that wait for one. */
export interface PoolCounts {
  open: number
  idle: number
  waiting: number
}

/** A statement that PostgreSQL should have ended by itself has this much longer to say so, ms. */
const GRACE_MS = 2000
/** Who waits so long for a connection is told to come again, ms. */
const WAIT_MS = 5000

/** @param capabilities what the engine is known to have */
export const postgresWith = (pool: PostgresPool, capabilities: Capabilities = WHOLE): Dialect =>
  new Postgres({ pool }, capabilities)

/** Connections of which one that is silent, or leads to a server that takes no changes any more, is not used again. */
export function postgresPool({
  hosts,
  max,
  limits,
  prepares,
  onPool,
  waitMs = WAIT_MS,
  answerMs = limits.statementMs > 0 ? limits.statementMs + GRACE_MS : undefined,
}: ConnectionsOptions): PostgresPool {
  const pool = new Pool({
    Client: clientOf(hosts),
    max,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A line that has gone silent: PostgreSQL's own limit does not come through.
    ...(answerMs !== undefined && { query_timeout: answerMs }),
  })
  // A lost connection: who uses it is told by the query that fails, the pool makes another. But each
  // client, and the pool for its idle ones, also emits an error, and without a listener Node would stop.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendInOnePiece(client)
    if (prepares) nameStatements(client)
  })
  onPool?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return discarding(pool, limits, hosts)
}

/** Gives a pool's connections with their limits set, and takes back none that is of no use any more. */
function discarding(pool: Pool, limits: PostgresLimits, hosts: Hosts): PostgresPool {
  const useless = new WeakSet<PoolClient>()
  const eras = new WeakMap<PoolClient, number>()
  const prepare = async (client: PoolClient & { url?: string }) => {
    const url = client.url ?? hosts.present()
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const watched = async (...args: unknown[]) => {
      try {
        return await query(...args)
      } catch (error) {
        if (isUseless(error)) useless.add(client)
        // Another server has taken its place, and the other connections lead to this one too.
        if (isReadOnly(error)) {
          hosts.failed(url)
          hosts.era++
        }
        throw error
      }
    }
    const values = [limits.statementMs, limits.lockMs, limits.idleMs].map(String)
    const { rows } = await client.query<{ takes: boolean }>(SET_LIMITS, values)
    try {
      requireChanges(hosts, rows[0]?.takes)
    } catch (error) {
      hosts.failed(url)
      throw error
    }
    hosts.settled(url)
    eras.set(client, hosts.era)
    Object.assign(client, { query: watched })
  }
  const isOld = (client: PoolClient) => (eras.get(client) ?? hosts.era) < hosts.era
  const connectOnce = async () => {
    let client: PoolClient & { url?: string } = await pool.connect()
    while (isOld(client)) {
      client.release(true)
      client = await pool.connect()
    }
    const release = client.release.bind(client)
    const used = client
    const letGo = hosts.using(used, used.url ?? hosts.present())
    const giveBack = (isBroken = false) => {
      letGo()
      release(isBroken || useless.has(used) || isOld(used))
    }
    try {
      if (!eras.has(client)) await prepare(client)
    } catch (error) {
      giveBack(true)
      throw error
    }
    return Object.assign(client, { release: giveBack })
  }
  return {
    options: pool.options,
    async connect() {
      for (let left = hosts.count; ; left--) {
        const asked = hosts.present()
        try {
          return await connectOnce()
        } catch (error) {
          if (isUnreachable(error) && !isWaiting(error)) hosts.failed(asked)
          // Where another server is there to be asked it is, once each.
          if (left <= 1 || hosts.present() === asked) throw error
        }
      }
    },
    end: () => pool.end(),
  }
}

const SET_LIMITS = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
  set_config('idle_in_transaction_session_timeout', $3, false), ${TAKES_CHANGES} as takes`

class Postgres extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]
  readonly #capabilities: Capabilities
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], capabilities: Capabilities) {
    super(config)
    this.#config = config
    this.#capabilities = capabilities
  }
  override createAdapter(): PostgresAdapter {
    return new LockedByTransaction(this.#capabilities)
  }
  override createDriver(): Driver {
    return new BegunWithFirst(this.#config)
  }
}

/** Migrations are in a transaction, whose end lets others go on. */
class LockedByTransaction extends CapableAdapter {
  override acquireMigrationLock(trx: Kysely<unknown>): Promise<void> {
    return lockMigrations(trx)
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
}

/** `begin` crosses the line with the first statement: it cannot fail but with the connection, as what follows does. */
class BegunWithFirst extends PostgresDriver {
  readonly #repeated = new WeakMap<DatabaseConnection, RepeatedStatements>()
  override async acquireConnection(...args: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...args)
    if (!this.#repeated.has(connection)) this.#repeated.set(connection, repeatStatements(connection))
    return connection
  }
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#repeated.get(connection)?.pause()
    super.beginTransaction(connection, settings).catch(() => {})
    return Promise.resolve()
  }
  override releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    this.#repeated.get(connection)?.goOn()
    return super.releaseConnection(connection)
  }
}
