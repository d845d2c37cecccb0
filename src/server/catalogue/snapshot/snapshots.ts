import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddedWords } from '#shared/search/table.ts'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { Database } from '../../database/database.ts'
import { type CachedResponse, responseOf } from '../../http/response-cache.ts'
import type { PublishedProducts } from '../live-catalogue.ts'
import { piecesSold, popularDaysBeforeToday } from '../pieces-sold.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { type MakerProcess, type MakingCost, startMaker } from './maker-process.ts'

/** The published catalogue as devices take it. */
export interface Snapshots {
  folder: string
  /** The answer to who asks for the manifest: of the latest snapshot, or of none yet. */
  manifest(): CachedResponse
  /**
   * Makes the snapshot of the catalogue as it is, where that is another. Calls while one is made share the next. What
   * it has cost, unless the server is closing.
   */
  make(now?: number): Promise<MakingCost | undefined>
  close(): Promise<void>
}

const NONE = new Uint8Array()
const answerOf = (manifest: CatalogueManifest | null, words: AddedWords): CachedResponse =>
  responseOf(Buffer.from(JSON.stringify({ success: true, data: manifest && { ...manifest, words } })), [])

/** With the snapshot that an earlier run of the server left behind. */
export async function openSnapshots(
  dataDir: string,
  published: PublishedProducts,
  database: Pick<Database, 'db' | 'zone'>,
): Promise<Snapshots> {
  const folder = join(dataDir, 'catalogue')
  let latest = await manifestIn(folder)
  let told = { latest, words: published.words(), answer: answerOf(latest, published.words()) }
  let maker: MakerProcess | undefined
  let closed = false
  let running: Promise<MakingCost | undefined> = Promise.resolve(undefined)
  let next: Promise<MakingCost | undefined> | undefined
  /** Whether the latest snapshot was made here and today, so that what has changed since is known. */
  let isKnown = false
  let sold = { day: Number.NaN, pieces: new Map<string, number>() }

  // Of whole days, so that every server has the same numbers all day and they make one new version a day.
  const soldUntilToday = async (now: number) => {
    const days = popularDaysBeforeToday(database, now)
    if (sold.day !== days.to) {
      sold = { day: days.to, pieces: await piecesSold(database.db, days) }
      isKnown = false
    }
    return sold.pieces
  }
  const makeNow = async (now: number) => {
    const pieces = await soldUntilToday(now)
    if (closed) return undefined
    const noted = published.takeChanged()
    const changed = isKnown ? noted : undefined
    isKnown = false
    maker = startMaker({ folder, ids: published.ids(), changed, now }, (id) => ({
      json: published.json(id) ?? NONE,
      sold: pieces.get(id) ?? 0,
    }))
    try {
      const { manifest, cost } = await maker.made
      latest = manifest
      isKnown = true
      return cost
    } finally {
      await maker.end()
    }
  }
  return {
    folder,
    manifest() {
      const words = published.words()
      if (told.latest !== latest || told.words !== words)
        told = { latest, words, answer: answerOf(latest, words) }
      return told.answer
    },
    make(now = Date.now()) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          if (closed) return undefined
          running = makeNow(now)
          return running
        })
      return next
    },
    async close() {
      closed = true
      await maker?.end()
      await running.catch(() => {})
    },
  }
}

async function manifestIn(folder: string): Promise<CatalogueManifest | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  return readManifest(text) ?? null
}
