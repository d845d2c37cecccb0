import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { nameStatements } from './named-statements.ts'
import { isReadOnly, isUseless } from './unreachable.ts'

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
  url: string
  /** Connections at a time. */
  max: number
  limits: PostgresLimits
  /** Whether statements are planned once for each connection (`named-statements.ts`). */
  prepares: boolean
  /** Shared by all pools: connections of before its last change are not used again. */
  era: { number: number }
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

/** Connections of which one that is silent, or leads to a server that takes no changes any more, is not used again. */
export function postgresDialect({ url, max, limits, prepares, era, onPool }: ConnectionsOptions): Dialect {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: WAIT_MS,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A line that has gone silent: PostgreSQL's own limit does not come through.
    ...(limits.statementMs > 0 && { query_timeout: limits.statementMs + GRACE_MS }),
  })
  // A lost connection: who uses it is told by the query that fails, the pool makes another. But each
  // client, and the pool for its idle ones, also emits an error, and without a listener Node would stop.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (prepares) nameStatements(client)
  })
  onPool?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return new Postgres({ pool: discarding(pool, limits, era) })
}

/** Gives a pool's connections with their limits set, and takes back none that is of no use any more. */
function discarding(pool: Pool, limits: PostgresLimits, era: { number: number }): PostgresPool {
  const useless = new WeakSet<PoolClient>()
  const eras = new WeakMap<PoolClient, number>()
  const prepare = async (client: PoolClient) => {
    eras.set(client, era.number)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const watched = async (...args: unknown[]) => {
      try {
        return await query(...args)
      } catch (error) {
        if (isUseless(error)) useless.add(client)
        // Another server has taken its place, and the other connections lead to this one too.
        if (isReadOnly(error)) era.number++
        throw error
      }
    }
    Object.assign(client, { query: watched })
    await client.query(SET_LIMITS, [limits.statementMs, limits.lockMs, limits.idleMs].map(String))
  }
  const isOld = (client: PoolClient) => (eras.get(client) ?? era.number) < era.number
  return {
    options: pool.options,
    async connect() {
      let client = await pool.connect()
      while (isOld(client)) {
        client.release(true)
        client = await pool.connect()
      }
      const release = client.release.bind(client)
      const used = client
      const giveBack = (isBroken = false) => release(isBroken || useless.has(used) || isOld(used))
      try {
        if (!eras.has(client)) await prepare(client)
      } catch (error) {
        giveBack(true)
        throw error
      }
      return Object.assign(client, { release: giveBack })
    },
    end: () => pool.end(),
  }
}

const SET_LIMITS = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
  set_config('idle_in_transaction_session_timeout', $3, false)`

class Postgres extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new BegunWithFirst(this.#config)
  }
}

/** `begin` crosses the line with the first statement: it cannot fail but with the connection, as what follows does. */
class BegunWithFirst extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {})
    return Promise.resolve()
  }
}
