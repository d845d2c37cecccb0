import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import Fastify from 'fastify'
import { type LiveCatalogue, openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots, type Snapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { openReplicaSync } from '#server/replicas/replica-sync.ts'
import { openLiveSettings } from '#server/shop-settings/live-settings.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import { fromJson } from '#shared/json.ts'
import { fill } from './fill.ts'
import { measureMeanwhile } from './snapshot-meanwhile.ts'
import { bytesOf, demoRows, generatedRows } from './snapshot-bytes.ts'

const SIZES = [1_000, 100_000]
const GOAL = { core: 60, all: 150 }
/** How often the memory of the process is looked at, ms. */
const LOOK_MS = 50

/** What a device has to take for a catalogue, and what it costs the server to make that. */
export async function measureSnapshot(): Promise<void> {
  console.log('Bytes of brotli for 1,000 products')
  for (const [name, rows] of [
    ['the generator', generatedRows(1000)],
    ['the demonstration', demoRows()],
  ] as const) {
    const { core, text } = bytesOf(rows)
    const [ofCore, ofAll] = [core, core + text].map((bytes) => (bytes / rows.length).toFixed(1))
    console.log(
      `  ${name.padEnd(18)} ${ofCore} kB of cards, filters and orders (goal ${GOAL.core}), ` +
        `${ofAll} kB with the texts (goal ${GOAL.all}); measured on ${rows.length}`,
    )
  }
  for (const size of SIZES) await measureMaking(size)
  await measureMeanwhile(Math.max(...SIZES))
}

async function measureMaking(size: number): Promise<void> {
  const folder = await fill(size)
  const database = await openDatabase({ file: join(folder, 'shop.db') })
  const { log } = Fastify()
  const replicas = await openReplicaSync({ database, url: undefined, listenUrl: undefined, log })
  const settings = await openLiveSettings({ database, replicas, log })
  const catalogue = await openLiveCatalogue({ database, settings, replicas, folder, log })
  let snapshots = await openSnapshots(folder, catalogue.published, database)
  console.log(`\n${size.toLocaleString('en')} products`)
  try {
    await report('made for the first time', snapshots)
    await report('made again, nothing changed', snapshots)
    for (const count of [1, Math.min(1000, size / 10)]) {
      await change({ database, catalogue }, count)
      await report(`${count === 1 ? 'one' : count.toLocaleString('en')} changed`, snapshots)
    }
    await snapshots.close()
    snapshots = await openSnapshots(folder, catalogue.published, database)
    await report('after a restart', snapshots)
  } finally {
    await snapshots.close()
    await catalogue.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Products from all over the catalogue, as many as that. */
async function change(
  { database, catalogue }: { database: Database; catalogue: LiveCatalogue },
  count: number,
): Promise<void> {
  const all = catalogue.published.ids()
  const ids = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '')
  for (let from = 0; from < ids.length; from += 500) {
    await database.db
      .updateTable('products')
      .set({ price: sql<number>`price + 100` })
      .where('id', 'in', ids.slice(from, from + 500))
      .execute()
  }
  await catalogue.refresh(ids)
}

const bytesIn = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const MB = 1e6

async function report(what: string, snapshots: Snapshots): Promise<void> {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), LOOK_MS)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  const cpu = process.cpuUsage()
  const cost = await snapshots.make()
  const [seconds, used] = [(performance.now() - began) / 1000, process.cpuUsage(cpu).user / 1e6]
  delay.disable()
  clearInterval(looking)
  const { body } = snapshots.manifest()
  const { data } = fromJson<{ data: CatalogueManifest }>(body.toString())
  const [delta] = data.deltas
  console.log(
    `  ${what.padEnd(28)} ${seconds.toFixed(1)} s; of a processor ${cost?.seconds.toFixed(1)} s to make it ` +
      `and ${used.toFixed(1)} s in the server\n` +
      `    memory: ${((cost?.bytes ?? 0) / MB).toFixed(0)} MB at most to make it, ${((most - before) / MB).toFixed(0)} MB ` +
      `more in the server; requests wait ${(delay.max / 1e6).toFixed(0)} ms at most`,
  )
  console.log(
    `    ${data.parts.length * 2} files of ${(data.bytes / 1e3).toFixed(0)} kB, manifest ${(body.length / 1e3).toFixed(1)} kB` +
      (delta
        ? `, latest delta ${(bytesIn(delta.files) / 1e3).toFixed(1)} kB for ${delta.products} products`
        : ''),
  )
}
