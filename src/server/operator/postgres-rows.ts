import type { Client } from 'pg'
import { connectTo, openHosts } from '../database/hosts.ts'
import { MOVED } from '../database/moved.ts'
// It says how numbers are read.
import '../database/postgres.ts'
import { type OpenRows, quoted, ROWS_AT_ONCE, type Value } from './shop-rows.ts'
import { shapeOf } from './shop-shape.ts'

/**
 * The rows of a shop on PostgreSQL as they are now, while servers go on writing: one transaction sees one moment
 * (repeatable read), and cursors hand out its rows, some at a time.
 *
 * @param alone throws a sentence where anybody else uses the database, and lets nobody write until the end.
 */
export async function openPostgresRows(url: string, { alone = false } = {}): Promise<OpenRows> {
  const client = await connectTo(openHosts(url), { connectionTimeoutMillis: 5000, keepAlive: true })
  const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  try {
    const tables = await ask('select tablename from pg_tables where schemaname = current_schema()')
    await client.query('begin isolation level repeatable read')
    // Before anything is read: that is of a moment when the last writer was through.
    if (alone)
      await keepOut(
        client,
        tables.map(({ tablename }) => String(tablename)),
      )
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
      async markMoved(place) {
        await client.query('insert into settings (key, value) values ($1, $2)', [MOVED, place])
        await client.query('commit')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Whoever writes is waited for so long. */
const LOCK_TIMEOUT = '5s'

async function keepOut(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) throw new Error('there is no shop in the database')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query(`lock table ${tables.map(quoted).join(', ')} in share mode`)
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new Error(
      `${count} other connections use the database: stop the shop's servers first, and a pooler that keeps some`,
    )
}
