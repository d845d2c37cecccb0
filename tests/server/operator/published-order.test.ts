import { Kysely } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { MIGRATIONS, migrate } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/schema/tables.ts'
import { sqliteDialect } from '#server/database/sqlite.ts'
import { fillPostgres } from '#server/operator/fill-postgres.ts'
import { fillSqlite } from '#server/operator/fill-sqlite.ts'
import { openSqliteRows } from '#server/operator/sqlite-rows.ts'
import { newDatabase } from '#tests/support/postgres.ts'

/** These were made beside others, and published after some whose numbers are higher. */
const LATER = ['059-returns', '063-reviews']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-order-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A shop of when there were only the others; its file. */
async function earlierShop(name: string): Promise<string> {
  const file = join(folder, name)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => !LATER.includes(step))))
  await db.insertInto('settings').values({ key: 'kept', value: 'yes' }).execute()
  await db.destroy()
  return file
}

it('a shop is brought up to date in the order in which versions were published, whatever their numbers', async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(await earlierShop('upgraded.db')) })
  expect(await migrate(db)).toEqual(LATER)
  expect(await migrate(db)).toEqual([])
  await db.destroy()
})

it('its backup goes into a newer version, on both databases', async () => {
  const rows = await openSqliteRows(await earlierShop('backup.db'))
  const file = join(folder, 'restored.db')
  const postgres = inject('postgresUrl') ? await newDatabase(inject('postgresUrl')) : undefined
  await fillSqlite(file, rows)
  if (postgres) await fillPostgres(postgres.url, rows)
  await rows.close()
  for (const place of [{ file }, ...(postgres ? [{ url: postgres.url, file }] : [])]) {
    const { db, close } = await openDatabase(place)
    const kept = db.selectFrom('settings').select('value').where('key', '=', 'kept')
    expect(await kept.execute()).toEqual([{ value: 'yes' }])
    expect(await db.selectFrom('reviews').selectAll().execute()).toEqual([])
    await close()
  }
  await postgres?.drop()
})
