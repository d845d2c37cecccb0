import { Client } from 'pg'
// It says how numbers are read.
import '../database/postgres.ts'
import { quoted, ROWS_AT_ONCE, type ShopRows, type Value } from './shop-rows.ts'
import { shapeOf } from './shop-shape.ts'

/**
 * The rows of a shop on PostgreSQL as they are now, while servers go on writing: one transaction sees one moment
 * (repeatable read), and cursors hand out its rows, some at a time.
 *
 * @param prepare asked in the transaction before anything is read
 */
export async function openPostgresRows(
  url: string,
  prepare: (client: Client) => Promise<void> = () => Promise.resolve(),
): Promise<ShopRows & { close: () => Promise<void> }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // A lost connection is told by the query that fails.
  client.on('error', () => {})
  const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read')
    await prepare(client)
    const shape = await shapeOf(ask, 'postgres')
    return {
      shape,
      async *batches() {
        for (const table of shape.tables) {
          const columns = table.columns.map(quoted).join(', ')
          await client.query(
            `declare rows_of_shop no scroll cursor for select ${columns} from ${quoted(table.name)}`,
          )
          for (;;) {
            const text = `fetch ${ROWS_AT_ONCE} from rows_of_shop`
            const { rows } = await client.query<Value[]>({ text, rowMode: 'array' })
            if (rows.length > 0) yield { table, rows }
            if (rows.length < ROWS_AT_ONCE) break
          }
          await client.query('close rows_of_shop')
        }
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
