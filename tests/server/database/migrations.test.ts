import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { openDatabase, setSetting } from '#server/database/database.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { sql } from 'kysely'
import { MIGRATIONS, migrate } from '#server/database/migrate.ts'
import { onBothDatabases } from '#tests/support/shop.ts'
import * as staff from '#server/database/migrations/026-staff.ts'
import { register, signInAdmin } from '#tests/support/builders.ts'

let folder: string

let file: string

const sentence = (words: string) => new RegExp(`^The database at \\S+shop\\.db cannot be used: it ${words}`)

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

onBothDatabases('the column of roles, made anew', (open) => {
  test('says of everybody what the old one said, and takes the new roles and no others', async () => {
    const { database, ...shop } = await open()
    try {
      const [customer, admin] = [
        await register({ database, ...shop }),
        await signInAdmin({ database, ...shop }),
      ]
      const roles = () =>
        database.db.selectFrom('users').select(['id', 'role']).orderBy('created_at').execute()
      const before = await roles()
      // The statements need only a column `role`: the narrower one looks the same to them.
      await staff.up(database.db as never)
      expect(await roles()).toEqual(before)
      expect(before).toContainEqual({ id: customer.user._id, role: 'customer' })
      expect(before).toContainEqual({ id: admin.user._id, role: 'admin' })
      const set = (role: string) =>
        sql`update users set role = ${role} where id = ${customer.user._id}`.execute(database.db)
      for (const role of ['manager', 'packer', 'viewer']) await set(role)
      await expect(set('owner')).rejects.toThrow()
      // Sessions refer to users, and still do.
      await sql`delete from users where id = ${admin.user._id}`.execute(database.db)
      const left = await database.db.selectFrom('sessions').select('user_id').execute()
      expect(left.map((row) => row.user_id)).not.toContain(admin.user._id)
    } finally {
      await shop.close()
    }
  })
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-shop-file-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  file = join(await mkdtemp(join(folder, 'shop-')), 'shop.db')
})

it('an empty folder begins a new shop, and what a start that was cut off has left there does not matter', async () => {
  await writeFile(`${file}-new`, 'half a shop')
  await writeFile(`${file}-new-wal`, 'and half a log')
  await (await openDatabase({ file })).close()
  expect(await readdir(join(file, '..'))).toEqual(['shop.db'])
})

it('a shop.db of 0 bytes is refused, not filled, and its log stays', async () => {
  const database = await openDatabase({ file })
  await setSetting(database.db, 'kept', 'yes')
  await copyFile(`${file}-wal`, join(folder, 'wal'))
  await database.close()
  await truncate(file, 0)
  await copyFile(join(folder, 'wal'), `${file}-wal`)
  await expect(waitForDatabase({ file })).rejects.toThrow(
    sentence('is empty \\(0 bytes\\), and not a shop: '),
  )
  expect(await readFile(file)).toHaveLength(0)
  expect(await readFile(`${file}-wal`)).toEqual(await readFile(join(folder, 'wal')))
})

it('a shop.db without the tables of a shop is refused, not filled', async () => {
  const other = new DatabaseSync(file)
  other.exec('create table books (title text)')
  other.close()
  await expect(waitForDatabase({ file })).rejects.toThrow(sentence("has none of a shop's tables: "))
  const after = new DatabaseSync(file, { readOnly: true })
  expect(after.prepare('select name from sqlite_schema').all()).toMatchObject([{ name: 'books' }])
  after.close()
})

it('what is no database is told so', async () => {
  await writeFile(file, 'Dear diary, '.repeat(1000))
  await expect(waitForDatabase({ file })).rejects.toThrow(sentence('is no database: '))
})

it('a log whose shop.db is gone is no place for a new shop', async () => {
  await writeFile(`${file}-wal`, 'the latest orders')
  await expect(waitForDatabase({ file })).rejects.toThrow(sentence('is missing, and its log is still there'))
  expect(existsSync(file)).toBe(false)
})
