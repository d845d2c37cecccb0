import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fillCatalogue } from '#tests/bench/catalogue-generator.ts'
import { fillOrders } from '#tests/bench/order-generator.ts'
import { openDatabase } from '#server/database/database.ts'
import { verifyArchive } from '#server/operator/archive.ts'
import { operate } from '#tests/support/operate.ts'
import { newDatabase } from '#tests/support/postgres.ts'

const ORDERS = 3000

let folder: string
let shop: string
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-killed-'))
  shop = join(folder, 'shop')
  backup = join(folder, 'shop.tar')
  const database = await openDatabase({ file: join(shop, 'shop.db') })
  await fillOrders(database, await fillCatalogue(database, 100), ORDERS)
  await database.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** True as soon as somebody writes rows there; false when `end` comes first. */
async function isBeingFilled(url: string, end: Promise<void>): Promise<boolean> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  let isOver = false
  void end.then(() => (isOver = true))
  const text = `select 1 from pg_stat_activity where datname = $1 and query like 'insert into "order%'`
  try {
    while (!isOver) if ((await client.query(text, [new URL(url).pathname.slice(1)])).rowCount) return true
    return false
  } finally {
    await client.end()
  }
}

const hasGrown = (file: string, bytes: number) => existsSync(file) && statSync(file).size > bytes

it('a backup that is killed is not there, and the next one is whole', async () => {
  const killed = () => hasGrown(`${backup}.part`, 100)
  await operate(['backup', backup], { DATA_DIR: shop }, killed)
  expect(existsSync(backup)).toBe(false)
  expect(await operate(['backup', backup], { DATA_DIR: shop })).toMatchObject({ code: 0 })
  await expect(verifyArchive(backup)).resolves.toBeUndefined()
})

it.each(['images/.restored', 'shop.db-new', 'shop.db-new-wal'])(
  'a restore that is killed when there is its %s has made no shop, and the next one does',
  async (seen) => {
    const dataDir = await mkdtemp(join(folder, 'place-'))
    const environment = { DATA_DIR: dataDir }
    await operate(['restore', backup], environment, () => existsSync(join(dataDir, seen)))
    expect(existsSync(join(dataDir, 'shop.db'))).toBe(false)
    expect(await operate(['restore', backup], environment)).toMatchObject({ code: 0 })
    const database = await openDatabase({ file: join(dataDir, 'shop.db') })
    expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(ORDERS)
    await database.close()
  },
)

it('a move that is killed leaves the shop where it was, PostgreSQL empty, and the next one arrives', async () => {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  const environment = { DATA_DIR: shop }
  const end = Promise.withResolvers<void>()
  let isFilling = false
  const watching = isBeingFilled(url, end.promise).then((found) => (isFilling = found))
  const { code } = await operate(['move', url], environment, () => isFilling)
  end.resolve()
  await watching
  expect(code).toBe(null)
  const still = await openDatabase({ file: join(shop, 'shop.db') })
  await still.close()
  expect(await operate(['move', url], environment)).toMatchObject({ code: 0 })
  const database = await openDatabase({ url, file: '' })
  expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(ORDERS)
  await database.close()
  await drop()
})
