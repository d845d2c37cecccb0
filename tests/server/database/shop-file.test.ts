import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, setSetting } from '#server/database/database.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-shop-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  file = join(await mkdtemp(join(folder, 'shop-')), 'shop.db')
})

const sentence = (words: string) => new RegExp(`^The database at \\S+shop\\.db cannot be used: it ${words}`)

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
