import { DatabaseSync } from 'node:sqlite'
import { MOVED } from '../database/moved.ts'
import { type OpenRows, quoted, ROWS_AT_ONCE, type Value } from './shop-rows.ts'
import { type Ask, shapeOf } from './shop-shape.ts'

/** `Ask` for embedded SQLite. */
export const askSqlite =
  (database: DatabaseSync): Ask =>
  (text) =>
    Promise.resolve(database.prepare(text).all() as Record<string, unknown>[])

/**
 * The rows of an embedded database as they are now, while a server goes on writing: a second connection reads in one
 * transaction, and what is committed meanwhile waits for it in the log.
 */
export async function openSqliteRows(file: string): Promise<OpenRows> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    database.exec('begin')
    const shape = await shapeOf(askSqlite(database), 'sqlite')
    return {
      shape,
      async *batches() {
        for (const table of shape.tables) {
          const statement = database.prepare(
            `select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)}`,
          )
          statement.setReturnArrays(true)
          let rows: Value[][] = []
          for (const row of statement.iterate() as Iterable<unknown>) {
            rows.push(row as Value[])
            if (rows.length < ROWS_AT_ONCE) continue
            yield { table, rows }
            rows = []
          }
          if (rows.length > 0) yield { table, rows }
        }
      },
      markMoved(place) {
        const writing = new DatabaseSync(file, { timeout: 5000 })
        // What a power cut took back would be a second shop.
        writing.exec('pragma synchronous = full')
        writing.prepare('insert into settings (key, value) values (?, ?)').run(MOVED, place)
        writing.close()
        return Promise.resolve()
      },
      close: () => Promise.resolve(database.close()),
    }
  } catch (error) {
    database.close()
    throw error
  }
}
