import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrate } from '#server/database/migrate.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { onBothDatabases } from '#tests/support/shop.ts'

const adding = { up: async () => {} }
const WIDER = { ...MIGRATIONS, '997-wider': adding }
const NARROWER = { ...WIDER, '998-narrower': { ...adding, contracts: true } }

onBothDatabases('an older version', (open) => {
  test('works with tables that a newer one has only added to, and leaves them as they are', async () => {
    const { database, config, close } = await open()
    const place = { url: config.databaseUrl, file: join(config.dataDir, 'shop.db') }
    expect(await migrate(database.db, WIDER)).toEqual(['997-wider'])
    const older = await waitForDatabase(place)
    expect(await migrate(older.db)).toEqual([])
    await older.close()
    expect(await migrate(database.db, WIDER)).toEqual([])
    await close()
  })

  test('says of tables that a newer one has taken from what it takes to go back', async () => {
    const { database, config, close } = await open()
    const place = { url: config.databaseUrl, file: join(config.dataDir, 'shop.db') }
    await migrate(database.db, NARROWER)
    await expect(waitForDatabase(place)).rejects.toThrow(
      /cannot be used: this data is from a newer Darzi: it takes one that knows 998-narrower; run that version, or restore a backup of before it$/,
    )
    expect(await migrate(database.db, { ...NARROWER, '999-later': adding })).toEqual(['999-later'])
    await close()
  })

  test('does not work with tables of another line of versions, and leaves them alone', async () => {
    const { database, config, close } = await open()
    const [last = ''] = Object.keys(MIGRATIONS).slice(-1)
    const place = { url: config.databaseUrl, file: join(config.dataDir, 'shop.db') }
    await sql`update kysely_migration set name = '999-other' where name = ${last}`.execute(database.db)
    await expect(waitForDatabase(place)).rejects.toThrow(/it takes one that knows 999-other/)
    expect(await database.db.selectFrom('settings').select('key').execute()).toEqual([])
    await close()
  })
})
