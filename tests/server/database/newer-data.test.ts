import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('an older version', (open) => {
  test('says of data from a newer one what they are, and leaves them alone', async () => {
    const { database, config, close } = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00Z')`.execute(
      database.db,
    )
    const place = { url: config.databaseUrl, file: join(config.dataDir, 'shop.db') }
    await expect(waitForDatabase(place)).rejects.toThrow(
      /cannot be used: this data is from a newer Darzi \(999-later\); run that version/,
    )
    expect(await database.db.selectFrom('settings').select('key').execute()).toEqual([])
    await close()
  })
})
