import { mkdir, mkdtemp, open, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { openDatabase, setSetting } from '#server/database/database.ts'
import { verifyArchive } from '#server/operator/archive.ts'
import { backupShop } from '#server/operator/backup-shop.ts'
import { restoreShop } from '#server/operator/restore-shop.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { lockDataFolder } from '#server/process/data-lock.ts'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { inconsistencies } from '#tests/support/consistent-shop.ts'
import { operate, told } from '#tests/support/operate.ts'
import { buy } from '#tests/support/paying.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { picturesOf } from '#tests/support/pictures.ts'
import { onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'

const STOCK = 1000
const SHOPPERS = 4

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newFile = () => join(folder, `${crypto.randomUUID()}.tar`)

/** An empty place on that database, and what is in it in the end. */
async function emptyPlace(postgres: boolean): Promise<{ config: Config; drop: () => Promise<void> }> {
  const database = postgres ? await newDatabase(inject('postgresUrl')) : undefined
  const dataDir = await mkdtemp(join(folder, 'place-'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database?.url, DEMO: 'off' })
  return { config, drop: () => database?.drop() ?? Promise.resolve() }
}

const opened = ({ databaseUrl, dataDir }: Config) =>
  openDatabase({ url: databaseUrl, file: join(dataDir, 'shop.db') })

/** Shoppers who buy one piece after the other, until they are told that it is enough. */
async function buying(shop: TestShop): Promise<{ stop: () => Promise<number> }> {
  const shirt = await addToCatalogue(shop, await signInAdmin(shop), { countInStock: STOCK })
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => register(shop)))
  let [isEnough, bought] = [false, 0]
  const done = shoppers.map(async (shopper) => {
    while (!isEnough) {
      await buy(shop, shopper, [[shirt, 1]])
      bought++
    }
  })
  await vi.waitUntil(() => bought >= SHOPPERS, { timeout: 60_000 })
  return {
    stop: async () => {
      isEnough = true
      await Promise.all(done)
      return bought
    },
  }
}

onBothDatabases('a backup', (open, kind) => {
  it('under orders is the shop of one moment, restored on either database', async () => {
    const shop = await open()
    const { dataDir, databaseUrl } = shop.config
    const orders = await buying(shop)
    const file = newFile()
    const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const made = await operate(['backup', file], environment)
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/orders over .* MB in /) as string })
    const bought = await orders.stop()
    expect(await told(backupShop(shop.config, ['--check', file]))).toMatch(
      /is whole: .* every table has its rows/s,
    )
    for (const postgres of [false, ...(inject('postgresUrl') ? [true] : [])]) {
      const { config, drop } = await emptyPlace(postgres)
      await told(restoreShop(config, [file]))
      const database = await opened(config)
      const { count } = await database.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(bought)
      expect(await inconsistencies(database, STOCK)).toEqual([])
      await database.close()
      await drop()
    }
    expect(kind).toBe(shop.database.kind)
    await shop.close()
  })

  it('has the pictures, settings and secrets; a restored shop signs its admin in', async () => {
    const shop = await open()
    const owner = await signInAdmin(shop)
    const url = await picturesOf(
      () => shop,
      () => owner,
    ).upload()
    await setSetting(shop.database.db, 'secret', 'as it was')
    const file = newFile()
    await told(backupShop(shop.config, [file]))
    const { config, drop } = await emptyPlace(kind === 'postgres')
    expect(await told(restoreShop(config, [file]))).toMatch(/1 pictures: restored as of /)
    const name = url.replace('/images/', '')
    const places = [shop.config.dataDir, config.dataDir].map((place) => join(place, 'images', name))
    const [before, after] = await Promise.all(places.map((place) => readFile(place)))
    expect(after).toEqual(before)
    const again = await openShop({
      database: 'sqlite',
      environment: {
        DATA_DIR: config.dataDir,
        ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
      },
    })
    expect(await tokenOf(again, owner)).not.toBe('')
    expect((await again.app.inject(url)).statusCode).toBe(200)
    await again.close()
    await drop()
    await shop.close()
  })
})

it('a backup that was cut off anywhere, or of which any byte is another, is refused with words', async () => {
  const shop = await openShop()
  const file = newFile()
  await told(backupShop(shop.config, [file]))
  await shop.close()
  const whole = await readFile(file)
  const broken = newFile()
  const refusal = /is no whole backup: it was cut off, or changed since$/
  const places = Array.from({ length: 60 }, (_, at) => Math.floor((at * whole.length) / 60))
  for (const at of [...places, whole.length - 1, whole.length - 512, whole.length - 2048]) {
    await writeFile(broken, whole.subarray(0, at))
    await expect(verifyArchive(broken)).rejects.toThrow(refusal)
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await writeFile(broken, flipped)
    await expect(verifyArchive(broken)).rejects.toThrow(refusal)
  }
  const { config } = await emptyPlace(false)
  await expect(told(restoreShop(config, [broken]))).rejects.toThrow(refusal)
  await expect(told(backupShop(config, ['--check', broken]))).rejects.toThrow(refusal)
  expect(await readdir(config.dataDir)).toEqual([])
})

it('where the disk is full it says so, and leaves nothing half there', async () => {
  const shop = await openShop()
  const file = newFile()
  const handle = await open(import.meta.filename)
  const prototype = Object.getPrototypeOf(handle) as { write: (typeof handle)['write'] }
  await handle.close()
  const { write } = prototype
  let left = 5
  vi.spyOn(prototype, 'write').mockImplementation(function (this: unknown, ...rest: never[]) {
    if (left-- > 0) return Reflect.apply(write, this, rest) as never
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  } as never)
  await expect(told(backupShop(shop.config, [file]))).rejects.toThrow(
    `there is no room for ${file}: nothing was left there`,
  )
  vi.restoreAllMocks()
  expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(file))).toEqual([])
  await told(backupShop(shop.config, [file]))
  await expect(verifyArchive(file)).resolves.toBeUndefined()
  await shop.close()
})

it('nothing is written over: neither a backup nor a shop, and none is restored under a server', async () => {
  const shop = await openShop()
  const file = newFile()
  await told(backupShop(shop.config, [file]))
  await expect(told(backupShop(shop.config, [file]))).rejects.toThrow('is there already: choose another name')
  const nowhere = join(file, '..', 'no-such-folder', 'shop.tar')
  await expect(told(backupShop(shop.config, [nowhere]))).rejects.toThrow(
    /there is no folder \S+no-such-folder: make it first$/,
  )
  await expect(told(restoreShop(shop.config, [file]))).rejects.toThrow(
    /there is a shop in .*: restore into an empty place/,
  )
  await shop.close()
  const { config } = await emptyPlace(false)
  await expect(told(backupShop(config, [newFile()]))).rejects.toThrow(/there is no shop in /)
  await expect(told(restoreShop(config, [newFile()]))).rejects.toThrow('cannot be read')
  await expect(told(restoreShop(config, []))).rejects.toThrow('name one file after --')
  const release = lockDataFolder(config.dataDir)
  await expect(told(restoreShop(config, [file]))).rejects.toThrow(/Another server is using the data folder/)
  release()
  // What a restore that was cut off has left does not matter.
  await writeFile(join(config.dataDir, 'shop.db-new'), 'half a shop')
  await told(restoreShop(config, [file]))
  await (await opened(config)).close()
})

it('pictures go into the folder that several servers have, and others are in the way', async () => {
  const shop = await openShop()
  const owner = await signInAdmin(shop)
  const url = await picturesOf(
    () => shop,
    () => owner,
  ).upload()
  const name = url.replace('/images/', '')
  const file = newFile()
  await told(backupShop(shop.config, [file]))
  await shop.close()
  const { config } = await emptyPlace(false)
  const shared = await mkdtemp(join(folder, 'shared-'))
  await symlink(shared, join(config.dataDir, 'images'))
  // What a restore that was cut off has left.
  await mkdir(join(shared, '.restored'))
  await told(restoreShop(config, [file]))
  expect(await readdir(shared)).toEqual([name])
  expect(await readlink(join(config.dataDir, 'images'))).toBe(shared)
  const { config: other } = await emptyPlace(false)
  await symlink(shared, join(other.dataDir, 'images'))
  await expect(told(restoreShop(other, [file]))).rejects.toThrow(
    /there are pictures in .*images: restore into/,
  )
  expect(await readdir(shared)).toEqual([name])
})

it('a filled PostgreSQL is refused, and its rows stay', async () => {
  const shop = await openShop()
  const file = newFile()
  await told(backupShop(shop.config, [file]))
  await shop.close()
  const { config, drop } = await emptyPlace(true)
  const database = await opened(config)
  await setSetting(database.db, 'kept', 'yes')
  await expect(told(restoreShop(config, [file]))).rejects.toThrow(/the database has \d+ tables already/)
  expect(await database.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'kept' }])
  await database.close()
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('images'))).toEqual([])
  await drop()
})
