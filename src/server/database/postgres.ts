import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { Pool, types } from 'pg'
import { nameStatements } from './named-statements.ts'

/** int8 as a number: counts, paise and milliseconds stay far below 2^53. numeric, of sum(), likewise. */
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** @param prepares whether statements are planned once for each connection (`named-statements.ts`) */
export function postgresDialect(url: string, prepares = true): Dialect {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, pipeline: true })
  // A lost connection: who uses it is told by the query that fails, the pool makes another. But each
  // client, and the pool for its idle ones, also emits an error, and without a listener Node would stop.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (prepares) nameStatements(client)
  })
  return new Postgres({ pool })
}

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
