import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase, setSetting, setting } from '#server/database/database.ts'
import { flushOf } from '#server/database/flush.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sql } from 'kysely'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-sqlite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('what was acknowledged is in the files, with the database still open', async () => {
  const file = join(folder, 'open.db')
  const database = await openDatabase({ file })
  await database.transact((trx) => setSetting(trx, 'kept', 'yes'))
  await setSetting(database.db, 'single', 'yes')
  const other = new DatabaseSync(file, { readOnly: true })
  expect(other.prepare('select key, value from settings order by key').all()).toEqual([
    Object.assign(Object.create(null), { key: 'kept', value: 'yes' }),
    Object.assign(Object.create(null), { key: 'single', value: 'yes' }),
  ])
  other.close()
  await database.close()
})

it('opened again it has everything, and its tables are made once', async () => {
  const file = join(folder, 'again.db')
  const first = await openDatabase({ file })
  await setSetting(first.db, 'kept', 'yes')
  await first.close()
  const second = await openDatabase({ file })
  expect(await setting(second.db, 'kept')).toBe('yes')
  await second.close()
})

it('works in memory too', async () => {
  const database = await openDatabase({ file: ':memory:' })
  await setSetting(database.db, 'kept', 'yes')
  expect(await setting(database.db, 'kept')).toBe('yes')
  await database.close()
})

it('a stream is refused, because everybody would wait for its end', async () => {
  const database = await openDatabase({ file: ':memory:' })
  const stream = async () => {
    for await (const row of database.db.selectFrom('settings').selectAll().stream())
      expect(row).toBeUndefined()
  }
  await expect(stream()).rejects.toThrow('No streams')
  expect(await setting(database.db, 'nothing')).toBeUndefined()
  await database.close()
})

/** Node's own call that puts a file on disk, for watching it. */
async function flushing() {
  const handle = await open(import.meta.filename)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  return vi.spyOn(prototype, 'datasync')
}

it('nothing is acknowledged before it is on disk, and meanwhile others go on', async () => {
  const database = await openDatabase({ file: join(folder, 'slow-disk.db') })
  const disk = Promise.withResolvers<void>()
  const spy = (await flushing()).mockReturnValue(disk.promise)
  const acknowledged: string[] = []
  const writes = ['one', 'two'].map((key) =>
    database.transact((trx) => setSetting(trx, key, 'yes')).then(() => acknowledged.push(key)),
  )
  const single = setSetting(database.db, 'three', 'yes').then(() => acknowledged.push('three'))
  await eventually(async () => expect(await setting(database.db, 'three')).toBe('yes'))
  await eventually(() => expect(spy).toHaveBeenCalledOnce())
  await setting(database.db, 'one')
  expect(acknowledged).toEqual([])
  disk.resolve()
  await Promise.all([...writes, single])
  expect(acknowledged.toSorted()).toEqual(['one', 'three', 'two'])
  await database.close()
})

it('what the disk did not take is not acknowledged, and a disk that failed once is not trusted again', async () => {
  const database = await openDatabase({ file: join(folder, 'broken-disk.db') })
  const spy = (await flushing()).mockRejectedValueOnce(new Error('EIO'))
  await expect(database.transact((trx) => setSetting(trx, 'lost', 'yes'))).rejects.toThrow('EIO')
  await expect(setSetting(database.db, 'later', 'yes')).rejects.toThrow('EIO')
  expect(spy).toHaveBeenCalledOnce()
  await database.close()
})

it('a flush that fails is told to all who wait for it, and to all after', async () => {
  const flush = flushOf(join(folder, 'no', 'such', 'file'))
  const waiting = await Promise.allSettled([flush.settled(), flush.settled()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(flush.settled()).rejects.toThrow('ENOENT')
  await flush.close()
})

it('flushes that are asked for while one is under way are one', async () => {
  const flush = flushOf(import.meta.filename)
  const [first, second] = [flush.settled(), flush.settled()]
  expect(second).toBe(first)
  await first
  expect(flush.settled()).not.toBe(first)
  await flush.close()
})

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const NUMBERS = 3_000_000
const long = sql<{ sum: number }>`
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${NUMBERS})
  select sum(n) as sum from numbers`

it('whoever asks the shop does not wait for what is asked aside', async () => {
  const { aside, db } = shop.database
  let isDone = false
  const asked = long.execute(aside).finally(() => (isDone = true))
  await setSetting(db, 'counted', '1')
  expect(isDone).toBe(false)
  const { rows } = await asked
  expect(rows).toEqual([{ sum: (NUMBERS * (NUMBERS + 1)) / 2 }])
})

it('what is committed is read aside at once, and nothing is written there', async () => {
  const { aside, db, transact } = shop.database
  const read = () => aside.selectFrom('settings').select('value').where('key', '=', 'said').execute()
  for (const said of ['one', 'two']) {
    await transact((trx) => setSetting(trx, 'said', said))
    expect(await read()).toEqual([{ value: said }])
  }
  await expect(setSetting(aside, 'said', 'three')).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    message: 'attempt to write a readonly database',
  })
  expect(await db.selectFrom('settings').select('value').where('key', '=', 'said').execute()).toEqual([
    { value: 'two' },
  ])
})
