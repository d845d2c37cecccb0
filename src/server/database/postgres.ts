import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { nameStatements } from './named-statements.ts'

/** int8 as a number: counts, paise and milliseconds stay far below 2^53. numeric, of sum(), likewise. */
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** @param prepares whether statements are planned once for each connection (`named-statements.ts`) */
export function postgresDialect(url: string, prepares = true): Dialect {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // A lost connection: who uses it is told by the query that fails, the pool makes another. But each
  // client, and the pool for its idle ones, also emits an error, and without a listener Node would stop.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (prepares) nameStatements(client)
  })
  return new PostgresDialect({ pool })
}
