import { type DatabaseConnection, type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Prepared statements kept; more distinct texts than this means one is being built from data. */
const STATEMENTS_KEPT = 500

/**
 * Kysely over the runtime's own SQLite. One connection, handed out to one user at a time, so that
 * nothing can slip between two statements of a transaction; write-ahead log, and each commit on disk
 * (`synchronous = FULL`) before it is acknowledged.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => sqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function sqliteDriver(file: string): Driver {
  let database: DatabaseSync
  let connection: DatabaseConnection
  const lock = mutex()
  const run = (statement: string) => {
    database.exec(statement)
    return Promise.resolve()
  }
  return {
    init() {
      database = new DatabaseSync(file, { timeout: 5000 })
      database.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16000',
      )
      connection = sqliteConnection(database)
      return Promise.resolve()
    },
    async acquireConnection() {
      await lock.acquire()
      return connection
    },
    // Immediate: two transactions must not both read first and find out at the commit.
    beginTransaction: () => run('begin immediate'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    releaseConnection: () => Promise.resolve(lock.release()),
    destroy: () => Promise.resolve(database.close()),
  }
}

function sqliteConnection(database: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, { statement: StatementSync; reads: boolean }>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '')
    const statement = database.prepare(sql)
    const made = { statement, reads: statement.columns().length > 0 }
    statements.set(sql, made)
    return made
  }
  return {
    executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { statement, reads } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (reads) return Promise.resolve({ rows: statement.all(...values) as Row[] })
      const { changes } = statement.run(...values)
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
    },
    async *streamQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      // Its own statement: a kept one could be started again in the middle of the stream.
      for (const row of database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
        yield { rows: [row as Row] }
      }
    },
  }
}

/** First come, first served. */
function mutex() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    acquire(): Promise<void> {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
