import { hash } from 'node:crypto'
import { encodeCore, type Sold } from '#shared/catalogue-snapshot/core.ts'
import { type Delta, encodeDelta } from '#shared/catalogue-snapshot/delta.ts'
import { rangeEnds } from '#shared/catalogue-snapshot/ranges.ts'
import { idAt, openSnapshot, productAt, soldAt } from '#shared/catalogue-snapshot/snapshot.ts'
import { encodeText } from '#shared/catalogue-snapshot/text.ts'
import type { CatalogueManifest, SnapshotFile } from '#shared/contract/catalogue-manifest.ts'
import type { Product } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { changesSince, readHistory, type SnapshotHistory, withVersion, writeHistory } from './history.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { hashOf, partStore, type PartStore } from './part-store.ts'

const HISTORY = 'history.json'

/** A delta with more products is none: the parts that differ are the shorter way. Of all products, and at most. */
const MOST_CHANGED = { share: 1 / 3, few: 50, products: 10_000 }
/** All deltas together weigh at most so many times what the snapshot does, or so many bytes. */
const DELTAS = { times: 1, bytes: 512 * 1024 }
/**
 * Bytes of a file, unpacked: some 64 kB over the line, since a device whose line is cut begins the file anew. Only
 * one product alone may weigh more.
 */
const FILE_MOST = 192 * 1024
/** So long a file stays that is not needed any more: a device may be about to take it. */
const LEFT_MS = 60 * 60 * 1000

export interface Making {
  folder: string
  /** Of all published products. */
  ids: readonly string[]
  /** Pieces sold by product, of those that were sold at all. */
  sold: ReadonlyMap<string, number>
  /** Ms. */
  now: number
  /** The JSON of these products, in their order; empty for one that has gone. */
  read: (ids: readonly string[]) => Promise<readonly Uint8Array[]>
}

type Part = CatalogueManifest['parts'][number]

/**
 * Makes the files of the catalogue as it is now, and what makes it of earlier versions. Writes only what is new; the
 * manifest comes last, so whatever happens it is of files that are there.
 */
export async function makeSnapshot(making: Making): Promise<CatalogueManifest> {
  const store = partStore(making.folder)
  const { parts, digests } = await makeParts(making, store)
  const version = hashOf(parts.map(({ core, text }) => core.hash + text.hash).join())
  const before = readHistory(store.readText(HISTORY))
  const known = before.versions.at(-1)?.version === version ? manifestIn(store) : undefined
  const history = known ? before : withVersion(before, version, digests, making.now)
  const bytes = parts.reduce((sum, { core, text }) => sum + core.bytes + text.bytes, 0)
  const manifest = known ?? {
    version,
    madeAt: new Date(making.now).toISOString(),
    products: digests.size,
    bytes,
    parts,
    deltas: makeDeltas(history, parts, bytes, store),
  }
  if (!known) {
    store.writeText(HISTORY, writeHistory(history))
    store.writeText(MANIFEST, JSON.stringify(manifest))
  }
  const deltas = manifest.deltas.flatMap(({ files }) => files)
  const needed = [...parts.flatMap(({ core, text }) => [core, text]), ...deltas]
  store.prune(new Set(needed.map((file) => file.hash)), making.now, LEFT_MS)
  return manifest
}

/** The manifest that was written last, where all is there that it names. */
function manifestIn(store: PartStore): CatalogueManifest | undefined {
  const manifest = readManifest(store.readText(MANIFEST))
  return manifest?.deltas.every(({ files }) => files.every(({ hash }) => store.has(hash)))
    ? manifest
    : undefined
}

/** One range after another, so that no more than one is in memory. */
async function makeParts({ ids, sold, read }: Making, store: PartStore) {
  const sorted = ids.toSorted()
  const parts: Part[] = []
  const digests = new Map<string, string>()
  let begin = 0
  for (const end of rangeEnds(sorted)) {
    const range = sorted.slice(begin, end)
    const rows: Sold[] = []
    for (const [at, json] of (await read(range)).entries()) {
      if (json.length === 0) continue
      const [id, text] = [range[at] ?? '', Buffer.from(json).toString()]
      const pieces = sold.get(id) ?? 0
      rows.push({ product: fromJson<Product>(text), sold: pieces })
      digests.set(id, hash('sha1', `${pieces} ${text}`, 'base64url').slice(0, 12))
    }
    for (const { of, core, text } of rows.length > 0 ? inFiles(rows, encodePart) : [])
      parts.push({ products: of.length, core: store.put(core), text: store.put(text) })
    begin = end
  }
  return { parts, digests }
}

const encodePart = (of: readonly Sold[]) => {
  const [core, text] = [encodeCore(of), encodeText(of.map(({ product }) => product))]
  return { of, core, text, size: Math.max(core.length, text.length) }
}

/** Rows in as few files as their size allows. */
function inFiles<File extends { size: number }>(
  rows: readonly Sold[],
  encode: (rows: readonly Sold[]) => File,
): File[] {
  const file = encode(rows)
  if (file.size <= FILE_MOST || rows.length < 2) return [file]
  const middle = rows.length >> 1
  return [...inFiles(rows.slice(0, middle), encode), ...inFiles(rows.slice(middle), encode)]
}

/** From each earlier version to this one, the latest first, as far as they are worth their bytes. */
function makeDeltas(
  history: SnapshotHistory,
  parts: readonly Part[],
  bytes: number,
  store: PartStore,
): CatalogueManifest['deltas'] {
  const most = Math.max(MOST_CHANGED.few, history.products.size * MOST_CHANGED.share)
  const wanted = history.versions
    .slice(0, -1)
    .toReversed()
    .map(({ version, number }) => ({ version, ...changesSince(history, number) }))
    .filter(({ changed }) => changed.length <= Math.min(most, MOST_CHANGED.products))
  const rows = readRows(new Set(wanted.flatMap(({ changed }) => changed)), parts, store)
  const deltas: CatalogueManifest['deltas'] = []
  let weight = 0
  for (const { version, changed, removed } of wanted) {
    const files = deltaFiles({ removed, changed: changed.flatMap((id) => rows.get(id) ?? []) }, store)
    weight += files.reduce((sum, file) => sum + file.bytes, 0)
    if (weight > Math.max(bytes * DELTAS.times, DELTAS.bytes)) break
    deltas.push({ from: version, products: changed.length + removed.length, files })
  }
  return deltas
}

/** Deltas that are one together; the first tells what is gone. */
function deltaFiles({ removed, changed }: Delta, store: PartStore): SnapshotFile[] {
  const encode = (of: readonly Sold[]) => {
    const bytes = encodeDelta({ removed: of[0] === changed[0] ? removed : [], changed: of })
    return { bytes, size: bytes.length }
  }
  return inFiles(changed, encode).map(({ bytes }) => store.put(bytes))
}

/** Out of the parts, which are what the version is: the catalogue may have gone on meanwhile. */
function readRows(ids: ReadonlySet<string>, parts: readonly Part[], store: PartStore): Map<string, Sold> {
  const rows = new Map<string, Sold>()
  for (const { core, text } of ids.size > 0 ? parts : []) {
    const range = openSnapshot([{ core: store.read(core.hash), text: store.read(text.hash) }])
    for (let slot = 0; slot < range.size; slot++) {
      const id = idAt(range, slot)
      const product = ids.has(id) ? productAt(range, slot) : undefined
      if (product) rows.set(id, { product, sold: soldAt(range, slot) })
    }
  }
  return rows
}
