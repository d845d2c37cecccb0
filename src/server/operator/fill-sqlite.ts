import { Kysely } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { type MIGRATIONS, migrate } from '../database/migrate.ts'
import { MOVED } from '../database/moved.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import type { Tables } from '../database/schema/tables.ts'
import { discrepancies, quoted, type ShopRows } from './shop-rows.ts'
import { emptyTables, totalsOf } from './shop-shape.ts'
import { askSqlite } from './sqlite-rows.ts'
import { stepsDone } from './steps-done.ts'

/**
 * Makes an embedded database of a shop's rows in a file that is not there yet, with the tables as they were when the
 * rows were read; then it brings them up to date. Throws a sentence where something is not as it was.
 */
export async function fillSqlite(file: string, rows: ShopRows): Promise<void> {
  await migrateFile(file, stepsDone(rows.shape))
  const database = new DatabaseSync(file)
  try {
    // All or nothing by the file's name, which it is given afterwards.
    database.exec('pragma synchronous = off; pragma foreign_keys = off; begin')
    await emptyTables(askSqlite(database), rows.shape.tables)
    await insertInto(database, rows)
    const wrong = discrepancies(rows.shape.totals, await totalsOf(askSqlite(database), rows.shape.tables))
    const lost = database.prepare('pragma foreign_key_check').all()
    if (lost.length > 0) wrong.push(`${lost.length} rows refer to nothing`)
    if (wrong.length > 0) throw new Error(`the copy is not the shop: ${wrong.join('; ')}`)
    // A copy is a shop of its own.
    database.prepare('delete from settings where key = ?').run(MOVED)
    database.exec('commit; pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
  await migrateFile(file)
}

async function insertInto(database: DatabaseSync, { batches }: ShopRows): Promise<void> {
  for await (const { table, rows } of batches()) {
    const columns = table.columns.map(quoted).join(', ')
    const places = table.columns.map(() => '?').join(', ')
    const statement = database.prepare(`insert into ${quoted(table.name)} (${columns}) values (${places})`)
    for (const row of rows) statement.run(...row)
  }
}

async function migrateFile(file: string, steps?: typeof MIGRATIONS): Promise<void> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  try {
    await migrate(db, steps)
  } finally {
    await db.destroy()
  }
}
