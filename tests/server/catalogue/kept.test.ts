import Fastify from 'fastify'
import { type Insertable, sql } from 'kysely'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveCatalogue, openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { CatalogueChangesTable } from '#server/database/schema/change-tables.ts'
import { type LiveSettings, openLiveSettings } from '#server/shop-settings/live-settings.ts'
import { openReplicaSync, type ReplicaSync } from '#server/replicas/replica-sync.ts'
import type { ProductQuery } from '#shared/contract/product.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import { SORTS } from '#shared/limits.ts'
import { fillCatalogue, generateCatalogue, seeded } from '#tests/bench/catalogue-generator.ts'
import { signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const PRODUCTS = 150
const ROUNDS = 8
const HOUR_MS = 60 * 60_000

onBothDatabases('the catalogue that was kept', (open, kind) => {
  let shop: TestShop
  let ids: string[]
  const touched = new Set<string>()
  let settings: LiveSettings
  let replicas: ReplicaSync
  const folders: string[] = []
  const log = Fastify().log
  const random = seeded(7)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const newFolder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'darzi-kept-')))
    return folders.at(-1) ?? ''
  }
  const start = (folder: string, keepsFrom = 0) =>
    openLiveCatalogue({ database: shop.database, settings, replicas, folder, keepsFrom, log })

  beforeAll(async () => {
    shop = await open({ environment: { DEMO: 'off' } })
    const { database, config } = shop
    ids = await fillCatalogue(database, PRODUCTS)
    replicas = await openReplicaSync({ database, url: config.databaseUrl, listenUrl: undefined, log })
    settings = await openLiveSettings({ database, replicas, log })
    replicas.start()
  })
  afterAll(async () => {
    await replicas.close()
    await shop.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const note = (folder: string) => join(folder, 'catalogue', 'catalogue.json')
  const recordsIn = (folder: string) =>
    readdirSync(join(folder, 'catalogue')).filter((name) => name.endsWith('.records'))
  /** A start from a folder; whether it went on from what was there. */
  async function startedFrom(folder: string): Promise<{ catalogue: LiveCatalogue; wentOn: boolean }> {
    const before = recordsIn(folder)
    const catalogue = await start(folder)
    return { catalogue, wentOn: recordsIn(folder).some((name) => before.includes(name)) }
  }
  const kept = (folder: string) =>
    eventually(() => expect(readFileSync(note(folder), 'utf8')).toContain('sha256'))

  /** All that a shopper may see of it. */
  function seen(catalogue: LiveCatalogue) {
    const queries: ProductQuery[] = [
      ...SORTS.map((sortBy) => ({ sortBy, limit: 40, facets: '1' as const })),
      ...['linen shirt', 'jens', 'wool', 'on sale'].map((search) => ({
        search,
        limit: 40,
        facets: '1' as const,
      })),
      { gender: 'Women', color: 'Blue', limit: 40 },
    ]
    return {
      products: Object.fromEntries(
        catalogue.published
          .ids()
          .toSorted()
          .map((id) => [id, catalogue.published.json(id)?.toString()]),
      ),
      lists: queries.map((query) => JSON.parse(catalogue.list(query).body.toString()) as unknown),
      similar: catalogue.published
        .ids()
        .toSorted()
        .slice(0, 5)
        .map((id) => catalogue.similar(id)?.body.toString()),
      best: catalogue.bestSeller().body.toString(),
    }
  }
  async function expectAsRead(catalogue: LiveCatalogue): Promise<void> {
    const read = await start(newFolder(), Number.POSITIVE_INFINITY)
    try {
      expect(seen(catalogue)).toEqual(seen(read))
    } finally {
      await read.close()
    }
  }

  /** Something of a product changes, as it does in a shop. */
  async function change(): Promise<void> {
    const id = pick(ids)
    touched.add(id)
    const { database } = shop
    await database.transact(async (trx) => {
      trx.touch([id])
      const set = (values: Record<string, unknown>) =>
        trx.updateTable('products').set(values).where('id', '=', id).execute()
      const what = Math.floor(random() * 7)
      if (what === 0) await set({ price: 10_000 + Math.floor(random() * 90) * 1000, discount_price: null })
      if (what === 1) await set({ stock: Math.floor(random() * 3), held: 0 })
      if (what === 2) await set({ name: `${pick(['Linen', 'Wool', 'Silk'])} ${pick(['Shirt', 'Skirt'])}` })
      if (what === 3) await set({ is_published: random() < 0.5 ? 1 : 0 })
      if (what === 4) await set({ colors: JSON.stringify([pick(['Blue', 'Red', 'Green'])]) })
      if (what === 5)
        await trx.updateTable('variants').set({ stock: 4, held: 0 }).where('product_id', '=', id).execute()
      if (what === 6) await trx.deleteFrom('products').where('id', '=', id).execute()
    })
    if (random() < 0.15) await addOne()
  }
  async function addOne(): Promise<void> {
    const [made] = generateCatalogue(1, Math.floor(random() * 1e6))
    if (!made) return
    const sku = `NEW-${made.row.id}`
    await shop.database.transact(async (trx) => {
      trx.touch([made.row.id])
      await trx
        .insertInto('products')
        .values({ ...made.row, sku, sku_key: sku.toLowerCase(), has_variants: 0 })
        .execute()
    })
    ids.push(made.row.id)
    touched.add(made.row.id)
  }
  async function changes(): Promise<void> {
    for (let left = 5 + Math.floor(random() * 25); left > 0; left--) await change()
  }

  it('shows after a start what a reading of all products shows, whatever has changed before, meanwhile and since, and however the server ended', async () => {
    const admin = await signInAdmin(shop)
    let folder = newFolder()
    let { catalogue, wentOn } = { catalogue: await start(folder), wentOn: true }
    await kept(folder)
    for (let round = 0; round < ROUNDS; round++) {
      await changes()
      if (round % 2) {
        // It is stopped in an orderly way.
        await catalogue.close()
      } else {
        // What a power cut leaves is what is in the folder and in the database at that moment.
        const left = newFolder()
        cpSync(folder, left, { recursive: true })
        rmSync(join(left, 'catalogue', 'server.lock'), { force: true })
        const noted = await shop.database.db.selectFrom('catalogue_changes').selectAll().execute()
        await catalogue.close()
        if (kind === 'sqlite') await noteAgain(noted)
        folder = left
      }
      await changes()
      if (round === 3) {
        const value = { zone: 'Asia/Kolkata', sales: [SALE] }
        await shop.call(saveSection, { params: { section: 'sales' }, body: { version: 0, value } }, admin)
        await settings.refresh()
      }
      ;({ catalogue, wentOn } = await startedFrom(folder))
      expect(wentOn).toBe(true)
      await expectAsRead(catalogue)
      // The one that only read it has taken its place as the one who hears.
      await catalogue.close()
      catalogue = await start(folder)
    }
    await catalogue.close()
  })

  async function noteAgain(rows: Insertable<CatalogueChangesTable>[]): Promise<void> {
    await shop.database.db.deleteFrom('catalogue_changes').execute()
    await shop.database.db.insertInto('catalogue_changes').values(rows).execute()
  }

  const spoil = (folder: string, ending: string) => {
    const name = readdirSync(join(folder, 'catalogue')).find((one) => one.endsWith(ending)) ?? ''
    const path = join(folder, 'catalogue', name)
    const bytes = readFileSync(path)
    bytes[20] = (bytes[20] ?? 0) ^ 255
    writeFileSync(path, bytes)
  }
  const rewrite = (folder: string, from: RegExp, to: string) =>
    writeFileSync(note(folder), readFileSync(note(folder), 'utf8').replace(from, to))
  const deletePast = async () => {
    const { db } = shop.database
    const published = await db.selectFrom('products').select('id').where('is_published', '=', 1).execute()
    // Touched by a change, also by one of a moment before, it would be read again, and be gone as it should.
    const id = published.find((one) => !touched.has(one.id))?.id
    if (id === undefined) throw new Error('All products were touched')
    await db.deleteFrom('products').where('id', '=', id).execute()
    ids.splice(ids.indexOf(id), 1)
  }
  it.each<[string, (folder: string) => unknown]>([
    ['the index is not as it was', (folder) => spoil(folder, '.index')],
    ['a product is not as it was', (folder) => spoil(folder, '.records')],
    ['the note is cut short', (folder) => writeFileSync(note(folder), '{"code":')],
    ['another version of the shop kept it', (folder) => rewrite(folder, /"code":".../, '"code":"xyz')],
    [
      'it is of another database',
      (folder) =>
        kind === 'postgres'
          ? rewrite(folder, /"database":"\d+"/, '"database":"1"')
          : sql`delete from catalogue_changes`.execute(shop.database.db),
    ],
    ['a product was deleted past the shop', deletePast],
  ])('is of no use where %s: all is read again', async (_, off) => {
    const folder = newFolder()
    const first = await start(folder)
    await kept(folder)
    await first.close()
    await off(folder)
    await changes()
    const { catalogue, wentOn } = await startedFrom(folder)
    expect(wentOn).toBe(false)
    await expectAsRead(catalogue)
    await catalogue.close()
  })
})

const SALE = {
  name: 'Half of everything',
  kind: 'percent' as const,
  value: 50,
  rounding: 'none' as const,
  from: new Date(Date.now() - HOUR_MS).toISOString(),
  until: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  skus: [],
  collections: ['Summer'],
  categories: [],
}
