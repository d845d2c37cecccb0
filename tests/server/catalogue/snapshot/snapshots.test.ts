import { changeRows } from '#tests/support/rows.ts'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { applyDelta, openDelta } from '#shared/catalogue-snapshot/delta.ts'
import {
  openSnapshot,
  productAt,
  slotOf,
  type Snapshot,
  soldAt,
} from '#shared/catalogue-snapshot/snapshot.ts'
import { piecesSold, popularDaysBeforeToday } from '#server/catalogue/pieces-sold.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { hashOf } from '#server/catalogue/snapshot/part-store.ts'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { Product } from '#shared/contract/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { catalogueManifest, listProducts } from '#shared/endpoints/shop.ts'
import { fillOrders } from '#tests/bench/order-generator.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'

async function manifestOf(shop: TestShop): Promise<CatalogueManifest> {
  const { data } = await shop.call(catalogueManifest, {})
  if (!data) throw new Error('There is no snapshot yet')
  return data
}

/** Makes one of the shop as it is. */
async function made(shop: TestShop, now?: number): Promise<CatalogueManifest> {
  await shop.app.context.snapshots.make(now)
  return manifestOf(shop)
}

const get = (shop: TestShop, hash: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/catalogue/${hash}`, headers })

/** As a device has it: unpacked, and held to its name. */
async function fetched(shop: TestShop, hash: string): Promise<Uint8Array> {
  const { statusCode, headers, rawPayload } = await get(shop, hash, { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  const bytes = brotliDecompressSync(rawPayload)
  expect(hashOf(bytes)).toBe(hash)
  return bytes
}

async function taken(shop: TestShop, { parts }: CatalogueManifest): Promise<Snapshot> {
  const ranges = parts.map(async ({ core, text }) => ({
    core: await fetched(shop, core.hash),
    text: await fetched(shop, text.hash),
  }))
  return openSnapshot(await Promise.all(ranges))
}

async function withDelta(
  shop: TestShop,
  snapshot: Snapshot,
  { deltas }: CatalogueManifest,
  from: CatalogueManifest,
): Promise<Snapshot> {
  const delta = deltas.find((one) => one.from === from.version)
  if (!delta) throw new Error('There is no delta from that version')
  let later = snapshot
  for (const { hash } of delta.files) later = applyDelta(later, openDelta(await fetched(shop, hash)))
  return later
}

const productsIn = (snapshot: Snapshot) =>
  Array.from({ length: snapshot.size }, (_, slot) => productAt(snapshot, slot))

/** As the shop shows them. */
async function listed(shop: TestShop): Promise<Product[]> {
  const { data } = await shop.call(listProducts, { query: { limit: '100' } })
  return data.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

onBothDatabases('the catalogue for devices', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const products: Product[] = []
  for (const number of [1, 2, 3, 4])
    products.push(await addToCatalogue(shop, owner, { name: `Shirt ${number}`, sku: `SN-${number}` }))
  await addToCatalogue(shop, owner, { name: 'Hidden', isPublished: false })
  const edit = (id: string, body: object) => shop.call(admin.updateProduct, { params: { id }, body }, owner)

  test('says so while there is none yet', async () => {
    const fresh = await open()
    try {
      expect(await fresh.call(catalogueManifest, {})).toEqual({ success: true, data: null })
    } finally {
      await fresh.close()
    }
  })

  test('has exactly what is published', async () => {
    const manifest = await made(shop)
    const snapshot = await taken(shop, manifest)
    expect(productsIn(snapshot)).toEqual(await listed(shop))
    expect(manifest.products).toBe(snapshot.size)
    const files = manifest.parts.flatMap(({ core, text }) => [core, text])
    expect(manifest.bytes).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))
  })

  test('is the same version as long as nothing changes, and after a change is undone', async () => {
    const first = await made(shop)
    expect(await made(shop, Date.now() + 1000)).toEqual(first)
    const [product] = products
    await changeRows(shop, 'products', { id: product?._id ?? '' }, { name: 'Otherwise' })
    await shop.app.context.catalogue.refresh([product?._id ?? ''])
    expect((await made(shop)).version).not.toBe(first.version)
    await changeRows(shop, 'products', { id: product?._id ?? '' }, { name: product?.name ?? '' })
    await shop.app.context.catalogue.refresh([product?._id ?? ''])
    expect((await made(shop)).version).toBe(first.version)
  })

  test('has what changed before a making that failed', async () => {
    const [first] = products.map(({ _id }) => _id)
    await made(shop)
    const folder = join(shop.config.dataDir, 'catalogue')
    await edit(first ?? '', { price: 1111 })
    renameSync(folder, `${folder}.away`)
    writeFileSync(folder, 'no folder')
    await expect(shop.app.context.snapshots.make()).rejects.toThrow()
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
    expect(productsIn(await taken(shop, await made(shop)))).toEqual(await listed(shop))
  })

  test('comes to a device that has an earlier version by what has changed since', async () => {
    const [first, second, third] = products.map(({ _id }) => _id)
    const before = await made(shop)
    const snapshot = await taken(shop, before)
    await edit(first ?? '', { price: 999 })
    const between = await made(shop)
    await edit(second ?? '', { isPublished: false })
    await shop.call(admin.deleteProduct, { params: { id: third ?? '' } }, owner)
    const added = await addToCatalogue(shop, owner, { name: 'Newcomer' })
    const after = await made(shop)
    const atOnce = await withDelta(shop, snapshot, after, before)
    const inSteps = await withDelta(shop, await withDelta(shop, snapshot, between, before), after, between)
    const shown = await listed(shop)
    expect(shown.map(({ _id }) => _id)).toContain(added._id)
    expect(productsIn(atOnce)).toEqual(shown)
    expect(productsIn(inSteps)).toEqual(shown)
    expect(productsIn(await taken(shop, after))).toEqual(shown)
    expect(after.deltas.find(({ from }) => from === before.version)?.products).toBe(4)
  })

  test('forgets what has changed after a month, and files an hour after they were needed', async () => {
    const before = await made(shop)
    await addToCatalogue(shop, owner)
    const dayMs = 24 * 60 * 60 * 1000
    const soon = await made(shop, Date.now() + 1000)
    const [old] = before.parts
    expect(soon.deltas.map(({ from }) => from)).toContain(before.version)
    expect((await get(shop, old?.core.hash ?? '')).statusCode).toBe(200)
    await addToCatalogue(shop, owner)
    const late = await made(shop, Date.now() + 31 * dayMs)
    expect(late.deltas.map(({ from }) => from)).not.toContain(before.version)
    expect((await get(shop, old?.core.hash ?? '')).statusCode).toBe(404)
    expect(productsIn(await taken(shop, late))).toEqual(await listed(shop))
  })

  test('has the pieces that were sold until the day began', async () => {
    const [, , , fourth] = products
    const dayMs = 24 * 60 * 60 * 1000
    const before = await made(shop)
    await fillOrders(shop.database, [fourth?._id ?? ''], 400)
    const today = await made(shop)
    expect(today.version).toBe(before.version)
    const tomorrow = await taken(shop, await made(shop, Date.now() + dayMs))
    const sold = await piecesSold(shop.database.db, popularDaysBeforeToday(shop.database, Date.now() + dayMs))
    expect(sold.get(fourth?._id ?? '')).toBeGreaterThan(0)
    expect(soldAt(tomorrow, slotOf(tomorrow, fourth?._id ?? '') ?? -1)).toBe(sold.get(fourth?._id ?? ''))
  })

  test('is there at once when the shop is opened again, and is made anew where its record is spoilt', async () => {
    const manifest = await made(shop)
    const { folder } = shop.app.context.snapshots
    const again = await openShop({
      environment: { DATA_DIR: shop.config.dataDir, DATABASE_URL: shop.config.databaseUrl ?? '' },
    })
    try {
      expect(await manifestOf(again)).toEqual(manifest)
      expect((await made(again)).version).toBe(manifest.version)
    } finally {
      await again.close()
    }
    for (const spoilt of [['manifest.json'], ['history.json'], ['history.json', 'manifest.json']]) {
      for (const name of spoilt) writeFileSync(join(folder, name), '{')
      const anew = await made(shop)
      expect([anew.version, anew.parts]).toEqual([manifest.version, manifest.parts])
    }
    for (const name of readdirSync(folder)) if (name.endsWith('.br')) rmSync(join(folder, name))
    expect(productsIn(await taken(shop, await made(shop)))).toEqual(await listed(shop))
  })
})

describe('a snapshot that cannot be made', () => {
  test('leaves the one before, and the next is made', async () => {
    const shop = await openShop()
    const folder = mkdtempSync(join(tmpdir(), 'darzi-snapshot-'))
    const { published } = shop.app.context.catalogue
    let broken = false
    const json = (id: string) => {
      if (broken) throw new Error('The disk has gone')
      return published.json(id)
    }
    const snapshots = await openSnapshots(folder, { ...published, json }, shop.database)
    try {
      const owner = await signInAdmin(shop)
      await addToCatalogue(shop, owner)
      await snapshots.make()
      const { tag } = snapshots.manifest()
      await addToCatalogue(shop, owner)
      broken = true
      await expect(snapshots.make()).rejects.toThrow('The disk has gone')
      expect(snapshots.manifest().tag).toBe(tag)
      broken = false
      await snapshots.make()
      expect(snapshots.manifest().tag).not.toBe(tag)
    } finally {
      await snapshots.close()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('files are small, whatever is written of the products: little is lost with a line', async () => {
  const shop = await openShop()
  try {
    const owner = await signInAdmin(shop)
    const wordy = () => Array.from({ length: 700 }, () => Math.random().toString(36)).join(' ')
    for (let number = 0; number < 30; number++)
      await addToCatalogue(shop, owner, {
        name: `Shirt ${number}`,
        sku: `W-${number}`,
        description: wordy().slice(0, 9000),
      })
    const before = await made(shop)
    const snapshot = await taken(shop, before)
    const everything = await listed(shop)
    expect(productsIn(snapshot)).toEqual(everything)
    for (const { _id } of everything)
      await shop.call(admin.updateProduct, { params: { id: _id }, body: { price: 77 } }, owner)
    const after = await made(shop)
    expect(productsIn(await withDelta(shop, snapshot, after, before))).toEqual(await listed(shop))
    const files = [
      ...after.parts.flatMap(({ core, text }) => [core, text]),
      ...after.deltas.flatMap((delta) => delta.files),
    ]
    for (const { size } of files) expect(size).toBeLessThanOrEqual(192 * 1024)
    expect(after.parts.length).toBeGreaterThan(1)
    expect(after.deltas[0]?.files.length).toBeGreaterThan(1)
  } finally {
    await shop.close()
  }
})
