import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** int8 as a number: counts, paise and milliseconds stay far below 2^53. numeric, of sum(), likewise. */
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

export function postgresDialect(url: string): Dialect {
  return new PostgresDialect({
    pool: new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 }),
  })
}
