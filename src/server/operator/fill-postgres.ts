import { CompiledQuery, Kysely, sql } from 'kysely'
import { findCapabilities } from '../database/find-capabilities.ts'
import { lockMigrations, migrate, prepareLock } from '../database/migrate.ts'
import { MOVED } from '../database/moved.ts'
import { NO_LIMITS } from '../database/connections.ts'
import { openHosts } from '../database/hosts.ts'
import { postgresPool, postgresWith } from '../database/postgres.ts'
import type { Tables } from '../database/schema/tables.ts'
import { discrepancies, quoted, type ShopRows } from './shop-rows.ts'
import { type Ask, emptyTables, totalsOf } from './shop-shape.ts'
import { stepsDone } from './steps-done.ts'

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * Fills an empty database of PostgreSQL with a shop's rows, all or nothing: its tables as they were when the rows were
 * read, which are then brought up to date. Throws a sentence for one that is not empty, and where something is not as it
 * was.
 *
 * @param beforeCommit what else has to succeed
 */
export async function fillPostgres(
  url: string,
  rows: ShopRows,
  beforeCommit: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const steps = stepsDone(rows.shape)
  const pool = postgresPool({ hosts: openHosts(url), max: 2, limits: NO_LIMITS, prepares: false })
  const capabilities = await findCapabilities(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const db = new Kysely<Tables>({ dialect: postgresWith(pool, capabilities) })
  try {
    await prepareLock(db)
    await db.transaction().execute(async (trx) => {
      const ask: Ask = async (text) =>
        (await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows
      // It takes as long as it takes, whatever a server allows its own.
      for (const limit of LIMITS) await ask(`set local ${limit} = 0`)
      // A server that starts meanwhile waits for the end of this.
      await lockMigrations(trx)
      await refuseFilled(ask)
      await migrate(trx, steps)
      await emptyTables(ask, rows.shape.tables)
      await insertInto(trx, rows)
      const wrong = discrepancies(rows.shape.totals, await totalsOf(ask, rows.shape.tables))
      if (wrong.length > 0) throw new Error(`the copy is not the shop: ${wrong.join('; ')}`)
      // A copy is a shop of its own.
      await trx.deleteFrom('settings').where('key', '=', MOVED).execute()
      await migrate(trx)
      await beforeCommit()
    })
    // Nothing is known of the new rows yet by which to plan.
    await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function refuseFilled(ask: Ask): Promise<void> {
  const [found] = await ask(
    `select count(*) as count from information_schema.tables where table_schema = current_schema()
      and table_name <> 'kysely_migration_lock'`,
  )
  if (Number(found?.['count']) > 0)
    throw new Error(
      `the database has ${Number(found?.['count'])} tables already: make an empty one (createdb)`,
    )
}

async function insertInto(trx: Kysely<Tables>, { batches }: ShopRows): Promise<void> {
  for await (const { table, rows } of batches()) {
    const name = quoted(table.name)
    const columns = table.columns.map(quoted).join(', ')
    const records = rows.map((row) =>
      Object.fromEntries(table.columns.map((column, at) => [column, row[at]])),
    )
    const text = `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`
    await trx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(records)]))
  }
}
