import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { idleThread } from '../../platform/idle-thread.ts'
import type { Answered, Asked } from './protocol.ts'

/** An idle thread is ended after this long, ms. */
const IDLE_MS = 60_000

/** Kysely over a second connection to the same file of SQLite, which only reads, on a thread of its own. */
export function asideDialect(file: string): Dialect {
  const script = new URL('./worker.ts', import.meta.url)
  const thread = idleThread<Asked, Answered>(script, { idleMs: IDLE_MS, workerData: { file } })
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: Asked) {
      const answered = await thread.ask({ sql, parameters })
      if ('error' in answered) throw Object.assign(new Error(answered.error.message), answered.error)
      return { rows: answered.rows as Row[] }
    },
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
      destroy: () => thread.end(),
    }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const done = () => Promise.resolve()
const noTransactions = () => Promise.reject(new Error('No transactions aside: it only reads'))
