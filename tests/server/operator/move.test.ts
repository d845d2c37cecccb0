import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fillCatalogue } from '#tests/bench/catalogue-generator.ts'
import { fillOrders } from '#tests/bench/order-generator.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { moveShop } from '#server/operator/move-shop.ts'
import { openSqliteRows } from '#server/operator/sqlite-rows.ts'
import { readConfig } from '#server/process/config.ts'
import { lockDataFolder } from '#server/process/data-lock.ts'
import { told } from '#tests/support/operate.ts'
import { newDatabase } from '#tests/support/postgres.ts'

const [PRODUCTS, ORDERS] = [10_000, 10_000]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-move-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** One value for all rows of all tables, whatever order they are read in. */
async function digestOf(file: string): Promise<string> {
  const { batches, close } = await openSqliteRows(file)
  const lines: string[] = []
  for await (const { table, rows } of batches())
    lines.push(...rows.map((row) => JSON.stringify([table.name, ...row])))
  await close()
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

/** What the accountant would ask. */
async function moneyOf({ db }: Database) {
  const orders = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total').as('total')])
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('products')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('price').as('price')])
    .executeTakeFirstOrThrow()
  return { orders, products }
}

it('a shop of 10,000 products and 10,000 orders moves to PostgreSQL and back, and every value is as it was', async () => {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  const place = (name: string, databaseUrl?: string) =>
    readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl, DEMO: 'off' })
  const first = place('first')
  const file = join(first.dataDir, 'shop.db')
  const shop = await openDatabase({ file })
  await fillOrders(shop, await fillCatalogue(shop, PRODUCTS), ORDERS)
  const money = await moneyOf(shop)
  await shop.close()
  const before = await digestOf(file)

  // Under a server nothing moves.
  const release = lockDataFolder(first.dataDir)
  await expect(told(moveShop(first, [url]))).rejects.toThrow(/Another server is using the data folder/)
  release()
  await expect(told(moveShop(first, ['sqlite']))).rejects.toThrow(/name the empty database to move to/)

  expect(await told(moveShop(first, [url]))).toMatch(
    /^10,000 products, 10,000 orders over [\d,]+, .*: moved to /,
  )
  await expect(waitForDatabase({ file })).rejects.toThrow(/the shop has moved from here to /)
  await expect(told(moveShop(place('second'), [url]))).rejects.toThrow(/there is no shop in /)

  const moved = await openDatabase({ url, file: '' })
  expect(await moneyOf(moved)).toEqual(money)
  expect(money).toMatchObject({ orders: { count: ORDERS }, products: { count: PRODUCTS } })
  const { last } = await moved.db.selectFrom('order_numbers').select('last').executeTakeFirstOrThrow()
  expect(last).toBe(money.orders.last)
  const [product] = await moved.db.selectFrom('products').selectAll().limit(1).execute()
  if (!product) throw new Error('There is no product')
  const again = moved.db
    .insertInto('products')
    .values({ ...product, id: 'another' })
    .execute()
  await expect(again).rejects.toThrow(/sku_key/)
  // Neither is anything taken from under one there.
  const back = place('back', url)
  await expect(told(moveShop(back, ['sqlite']))).rejects.toThrow(
    /\d+ other connections use the database: stop the shop's servers first, and a pooler/,
  )
  await moved.close()

  expect(await told(moveShop(back, ['sqlite']))).toMatch(/^10,000 products, 10,000 orders/)
  await expect(waitForDatabase({ url, file: '' })).rejects.toThrow(/the shop has moved from here to /)
  const home = join(back.dataDir, 'shop.db')
  expect(await digestOf(home)).toBe(before)
  const opened = await openDatabase({ file: home })
  expect(await moneyOf(opened)).toEqual(money)
  await opened.close()
  await drop()
})
