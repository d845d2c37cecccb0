import { CORE_MARK, type Sold } from '#shared/catalogue-snapshot/core.ts'
import { type Delta, encodeDelta } from '#shared/catalogue-snapshot/delta.ts'
import { idAt, openSnapshot, productAt, soldAt } from '#shared/catalogue-snapshot/snapshot.ts'
import { TEXT_MARK } from '#shared/catalogue-snapshot/text.ts'
import type { CatalogueManifest, SnapshotFile } from '#shared/contract/catalogue-manifest.ts'
import { differences } from './differences.ts'
import {
  changesSince,
  emptyHistory,
  type MadeRange,
  readHistory,
  type SnapshotHistory,
  withVersion,
  writeHistory,
} from './history.ts'
import { inFiles } from './in-files.ts'
import { makeRanges, type Making, type Range } from './make-ranges.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { hashOf, partStore, type PartStore } from './part-store.ts'

const HISTORY = 'history.json'
const CODEC = `${CORE_MARK} ${TEXT_MARK} in small files, each with its first`

/** All deltas together weigh at most so many times what the snapshot does, or so many bytes. */
const DELTAS = { times: 1, bytes: 512 * 1024 }
/** So long a file stays that is not needed any more: a device may be about to take it. */
const LEFT_MS = 60 * 60 * 1000

/**
 * Makes the files of the catalogue as it is now, and what makes it of earlier versions. Only ranges in which something
 * has changed are made anew. The manifest comes last, so whatever happens it is of files that are there.
 */
export async function makeSnapshot(making: Making): Promise<CatalogueManifest> {
  const store = partStore(making.folder)
  const before = readHistory(store.readText(HISTORY), CODEC)
  const ranges = await makeRanges(making, before.ranges, store)
  const parts = ranges.flatMap((range) => range.parts)
  const version = hashOf(parts.map(({ core, text }) => core.hash + text.hash).join())
  const known = before.versions.at(-1)?.version === version ? manifestIn(store) : undefined
  const history = known ? { ...before, ranges } : withRanges(before, version, ranges, making.now, store)
  const bytes = parts.reduce((sum, { core, text }) => sum + core.bytes + text.bytes, 0)
  const manifest = known ?? {
    version,
    madeAt: new Date(making.now).toISOString(),
    products: parts.reduce((sum, part) => sum + part.products, 0),
    bytes,
    parts,
    deltas: makeDeltas(history, ranges, bytes, store),
  }
  const written = ranges.map(({ ids, content, parts }): MadeRange => ({ ids, content, parts }))
  store.writeText(HISTORY, writeHistory({ ...history, ranges: written }, CODEC))
  if (!known) store.writeText(MANIFEST, JSON.stringify(manifest))
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

function withRanges(
  before: SnapshotHistory,
  version: string,
  ranges: Range[],
  now: number,
  store: PartStore,
): SnapshotHistory {
  const parts = ranges.flatMap((range) => range.parts)
  const products = parts.reduce((sum, part) => sum + part.products, 0)
  const made = { version, ranges, products }
  const [was, is] = [before.ranges.flatMap((range) => range.parts), parts].map(
    (all) => new Map(all.map((part) => [part.core.hash + part.text.hash, part])),
  )
  const onlyIn = (one: typeof was, other: typeof was) =>
    [...(one ?? [])].flatMap(([hash, part]) => (other?.has(hash) ? [] : [part]))
  try {
    const found = before.versions.length > 0 && differences(onlyIn(was, is), onlyIn(is, was), store)
    return withVersion(before, { ...made, differences: found || NO_DIFFERENCES }, now)
  } catch {
    // A file of the version before has gone, or is not what it was: from that one nothing leads to this.
    return withVersion(emptyHistory(), { ...made, differences: NO_DIFFERENCES }, now)
  }
}

const NO_DIFFERENCES = { changed: [], removed: [] }

/** From each earlier version to this one, the latest first, as far as they are worth their bytes. */
function makeDeltas(
  history: SnapshotHistory,
  ranges: readonly Range[],
  bytes: number,
  store: PartStore,
): CatalogueManifest['deltas'] {
  const rows = readRows(new Set(history.changed.keys()), ranges, store)
  const deltas: CatalogueManifest['deltas'] = []
  let weight = 0
  for (const { version, number } of history.versions.slice(0, -1).toReversed()) {
    const { changed, removed } = changesSince(history, number)
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
function readRows(ids: ReadonlySet<string>, ranges: readonly Range[], store: PartStore): Map<string, Sold> {
  const rows = new Map<string, Sold>()
  const wanted = ranges.filter(({ of }) => of.some((id) => ids.has(id)))
  for (const { core, text } of wanted.flatMap(({ parts }) => parts)) {
    const range = openSnapshot([{ core: store.read(core.hash), text: store.read(text.hash) }])
    for (let slot = 0; slot < range.size; slot++) {
      const id = idAt(range, slot)
      const product = ids.has(id) ? productAt(range, slot) : undefined
      if (product) rows.set(id, { product, sold: soldAt(range, slot) })
    }
  }
  return rows
}
