import type { CatalogueManifest, ToldManifest } from '#shared/contract/catalogue-manifest.ts'
import { DEVICE_CATALOGUE_MAX_BYTES } from '#shared/limits.ts'
import { isQuotaExceeded } from '../db.ts'
import { type CatalogueDatabase, forgetCatalogue, type HeldVersion } from './catalogue-database.ts'
import { partsWithin } from './within-budget.ts'

/** Where the catalogue comes from. */
export interface CatalogueSource {
  manifest: () => Promise<ToldManifest>
  /** A file's contents, unpacked. Rejects for one that is gone. */
  file: (hash: string) => Promise<Uint8Array>
  /** Bytes that this device has left for the shop. */
  room: () => Promise<number>
}

/** What was taken is the version of before, or a newer one. */
export type Taken = 'same' | 'newer'

/** The files, what is made of them, and then as much again: whoever fills a device to the brim loses all of it. */
const ROOM_TIMES = 4

/** How a device takes it. */
export interface Taking {
  /** Milliseconds since 1970. */
  now: number
  /** Ids of what its shopper looks after, what counts most first: of a large catalogue these parts are taken first. */
  interest?: readonly string[]
  /** Bytes over the line that it takes at most; what is larger than this is taken in part. */
  most?: number
}

/** More than these, and the parts that differ are taken instead: each delta is one more table to look into. */
const DELTAS_MOST = 20

/**
 * Takes the latest version of the catalogue, the shorter way. What has arrived stays: one that is cut goes on from
 * there, and until all of it is there the version of before is the one that counts. On a device whose disk is full
 * everything is given up. Rejects where it could not be had, or where there would soon be no room.
 */
export async function takeCatalogue(
  database: CatalogueDatabase,
  source: CatalogueSource,
  { now, interest = [], most = DEVICE_CATALOGUE_MAX_BYTES }: Taking,
): Promise<Taken> {
  const manifest = await source.manifest()
  const held = await database.get('held', 'version')
  if (held?.version === manifest.version) {
    await database.put('held', { ...held, words: manifest.words, checkedAt: now }, 'version')
    return 'same'
  }
  try {
    const { words, madeAt, products } = manifest
    const parts = manifest.bytes > most ? partsWithin(manifest.parts, interest, most) : manifest.parts
    const after = heldAfter({ ...manifest, parts }, held, parts.length < manifest.parts.length)
    const next = { ...after, words, products, madeAt: Date.parse(madeAt), checkedAt: now }
    const known = new Set(await database.getAllKeys('files'))
    const missing = filesOf(next).filter((hash) => !known.has(hash))
    if ((await source.room()) < weightOf(manifest, missing) * ROOM_TIMES) throw new Error('There is no room')
    for (const hash of missing) await database.put('files', await verified(source, hash), hash)
    await replace(database, next)
  } catch (error) {
    if (isQuotaExceeded(error)) await forgetCatalogue(database)
    throw error
  }
  return 'newer'
}

function heldAfter(
  { version, parts, deltas }: CatalogueManifest,
  held: HeldVersion | undefined,
  isPartial: boolean,
): Omit<HeldVersion, 'words' | 'products' | 'madeAt' | 'checkedAt'> {
  const delta = held && deltas.find(({ from }) => from === held.version)
  const couldBeWhole = held?.isPartial && !isPartial
  if (delta && held.deltas.length < DELTAS_MOST && !couldBeWhole) {
    const { partsVersion, parts: before } = held
    return {
      isPartial: held.isPartial,
      version,
      partsVersion,
      parts: before,
      deltas: [...held.deltas, ...delta.files.map(({ hash }) => ({ hash, to: version }))],
    }
  }
  const hashes = parts.map(({ core, text }) => ({ core: core.hash, text: text.hash }))
  return { version, isPartial, partsVersion: version, parts: hashes, deltas: [] }
}

export const filesOf = ({ parts, deltas }: Pick<HeldVersion, 'parts' | 'deltas'>): string[] => [
  ...parts.flatMap(({ core, text }) => [core, text]),
  ...deltas.map(({ hash }) => hash),
]

/** Bytes of these files, unpacked. */
function weightOf({ parts, deltas }: CatalogueManifest, hashes: readonly string[]): number {
  const files = [...parts.flatMap(({ core, text }) => [core, text]), ...deltas.flatMap(({ files }) => files)]
  const sizes = new Map(files.map(({ hash, size }) => [hash, size]))
  return hashes.reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0)
}

/** From here on it counts, and what only the one of before needed is gone. */
async function replace(database: CatalogueDatabase, next: HeldVersion): Promise<void> {
  const transaction = database.transaction(['files', 'held'], 'readwrite')
  const files = transaction.objectStore('files')
  const needed = new Set(filesOf(next))
  const left = (await files.getAllKeys()).filter((hash) => !needed.has(hash))
  await Promise.all([
    ...left.map((hash) => files.delete(hash)),
    transaction.objectStore('held').put(next, 'version'),
    transaction.done,
  ])
}

/** What a cache or somebody on the way made something else of is not taken. */
async function verified(source: CatalogueSource, hash: string): Promise<Uint8Array> {
  const bytes = await source.file(hash)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
  const text = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  if (text.slice(0, hash.length) !== hash) throw new Error('A file of the catalogue is not what it is called')
  return bytes
}
