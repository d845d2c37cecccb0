import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { asideThread } from './thread.ts'

/** Kysely over a second connection to the same file of SQLite, which only reads, on a thread of its own. */
export function asideDialect(file: string): Dialect {
  const thread = asideThread(file)
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => ({
      rows: (await thread.ask(sql, parameters)) as Row[],
    }),
    streamQuery() {
      throw new Error('No streams aside: read page by page')
    },
  }
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => ({
      init: done,
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: noTransactions,
      commitTransaction: noTransactions,
      rollbackTransaction: noTransactions,
      releaseConnection: done,
      destroy: () => thread.close(),
    }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const done = () => Promise.resolve()
const noTransactions = () => Promise.reject(new Error('No transactions aside: it only reads'))
