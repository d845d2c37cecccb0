import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Flush, flushOf } from './flush.ts'
import { mutex } from '../platform/concurrency.ts'

/** Prepared statements kept; more distinct texts than this means one is being built from data. */
const STATEMENTS_KEPT = 500

/**
 * Each commit writes the write-ahead log, which is flushed to disk before the commit is acknowledged. SQLite itself
 * would flush inside the commit (`synchronous = full`) and block the event loop; `flush.ts` does it right after, in
 * the background, for all commits of that moment. `normal` guarantees the order between log and database at a
 * checkpoint: after a power cut the database is consistent and has every acknowledged commit. A checkpoint blocks a
 * commit on the disk, so there are few of them: 4000 pages are 16 MB of log.
 */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma wal_autocheckpoint = 4000;
  pragma foreign_keys = on;
  pragma temp_store = memory;
  pragma cache_size = -4000`

/**
 * Kysely over the runtime's own SQLite. The one connection has one user at a time, so that no other statement runs
 * inside a transaction.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => sqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class Adapter extends SqliteAdapter {
  /** There is one, but the driver hands it out itself. */
  override get supportsMultipleConnections() {
    return true
  }
  /** It does: a migration is done whole or not at all. */
  override get supportsTransactionalDdl() {
    return true
  }
}

function sqliteDriver(file: string): Driver {
  let database: DatabaseSync
  let connection: SqliteConnection
  let flush: Flush | undefined
  const lock = mutex()
  const run = (statement: string) => {
    database.exec(statement)
    return Promise.resolve()
  }
  return {
    init() {
      database = new DatabaseSync(file, { timeout: 5000 })
      database.exec(PRAGMAS)
      connection = sqliteConnection(database)
      if (file !== ':memory:') flush = flushOf(`${file}-wal`)
      return Promise.resolve()
    },
    async acquireConnection() {
      await lock.acquire()
      return connection
    },
    // Immediate: a transaction takes the write lock before it reads, so that it cannot fail at the commit.
    beginTransaction: () => run('begin immediate'),
    commitTransaction: () => run('commit'),
    async rollbackTransaction() {
      connection.takeWrote()
      // SQLite rolls back by itself when the disk is full.
      if (database.isTransaction) await run('rollback')
    },
    async releaseConnection() {
      const wrote = connection.takeWrote()
      lock.release()
      // The next user may go on; a writer waits until its commit is on disk.
      if (wrote) await flush?.settled()
    },
    async destroy() {
      await flush?.close()
      database.close()
    },
  }
}

interface SqliteConnection extends DatabaseConnection {
  /** Whether a statement may have written since the last call. */
  takeWrote: () => boolean
}

function sqliteConnection(database: DatabaseSync): SqliteConnection {
  const statements = new Map<string, { statement: StatementSync; hasRows: boolean; reads: boolean }>()
  let wrote = false
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '')
    const statement = database.prepare(sql)
    const made = { statement, hasRows: statement.columns().length > 0, reads: /^\s*select\b/i.test(sql) }
    statements.set(sql, made)
    return made
  }
  return {
    takeWrote() {
      const before = wrote
      wrote = false
      return before
    },
    executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { statement, hasRows, reads } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (!reads) wrote = true
      if (hasRows) return Promise.resolve({ rows: statement.all(...values) as Row[] })
      const { changes } = statement.run(...values)
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
    },
    streamQuery() {
      throw new Error(
        'No streams on embedded SQLite: everybody would wait for the end of it. Read page by page',
      )
    },
  }
}
