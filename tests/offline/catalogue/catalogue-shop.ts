import { createHash } from 'node:crypto'
import { encodeDelta } from '#shared/catalogue-snapshot/delta.ts'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import type { SnapshotFile, ToldManifest } from '#shared/contract/catalogue-manifest.ts'
import type { CatalogueSource } from '#offline/catalogue/take-catalogue.ts'
import { partsOf } from '#tests/support/snapshot.ts'

/** A shop that has had these catalogues, the last of them now, each with its rows in the order of their ids. */
export function catalogueShop({ withDeltas = true } = {}) {
  const files = new Map<string, Uint8Array>()
  const versions: { version: string; rows: readonly Sold[] }[] = []
  let manifest: ToldManifest | undefined
  const asked: string[] = []
  const put = (contents: Uint8Array): SnapshotFile => {
    const hash = hashOf(contents)
    files.set(hash, contents)
    return { hash, bytes: contents.length, size: contents.length }
  }
  const source: CatalogueSource = {
    manifest: () => (manifest ? Promise.resolve(manifest) : Promise.reject(new TypeError('Nobody answers'))),
    file(hash) {
      asked.push(hash)
      const contents = files.get(hash)
      return contents ? Promise.resolve(contents) : Promise.reject(new Error('It is gone'))
    },
    room: () => Promise.resolve(device.room),
  }
  const device = { room: Number.POSITIVE_INFINITY }
  return {
    source,
    files,
    /** Bytes that the device has left. */
    device,
    /** Files that were asked for. */
    asked,
    publish(rows: readonly Sold[], words: ToldManifest['words'] = {}): ToldManifest {
      const parts = partsOf(rows).map(({ first, core, text }, _, { length }) => ({
        products: rows.length / length,
        first,
        core: put(core),
        text: put(text),
      }))
      const version = hashOf(parts.map(({ core, text }) => core.hash + text.hash).join())
      const deltas = versions.map((before) => ({
        from: before.version,
        products: rows.length,
        files: deltasBetween(before.rows, rows).map(put),
      }))
      versions.push({ version, rows })
      manifest = {
        version,
        madeAt: new Date(versions.length * 1000).toISOString(),
        products: rows.length,
        bytes: parts.reduce((sum, { core, text }) => sum + core.bytes + text.bytes, 0),
        words,
        parts,
        deltas: withDeltas ? deltas.toReversed() : [],
      }
      return manifest
    },
  }
}

const hashOf = (contents: Uint8Array | string) =>
  createHash('sha256').update(contents).digest('base64url').slice(0, 22)

/** In two files where there is enough for two. */
function deltasBetween(before: readonly Sold[], after: readonly Sold[]): Uint8Array[] {
  const textOf = new Map(before.map((row) => [row.product._id, JSON.stringify(row)]))
  const there = new Set(after.map(({ product }) => product._id))
  const removed = before.flatMap(({ product }) => (there.has(product._id) ? [] : [product._id]))
  const changed = after.filter((row) => textOf.get(row.product._id) !== JSON.stringify(row))
  const middle = changed.length >> 1
  if (middle === 0) return [encodeDelta({ removed, changed })]
  return [
    encodeDelta({ removed, changed: changed.slice(0, middle) }),
    encodeDelta({ removed: [], changed: changed.slice(middle) }),
  ]
}
