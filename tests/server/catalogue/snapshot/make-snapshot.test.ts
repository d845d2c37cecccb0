import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReadProduct } from '#server/catalogue/snapshot/make-ranges.ts'
import { makeSnapshot } from '#server/catalogue/snapshot/make-snapshot.ts'
import { fileOf, partStore } from '#server/catalogue/snapshot/part-store.ts'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import { applyDelta, openDelta } from '#shared/catalogue-snapshot/delta.ts'
import { openSnapshot } from '#shared/catalogue-snapshot/snapshot.ts'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import { generatedRows } from '#tests/bench/snapshot-bytes.ts'
import { byId, rowsIn } from '#tests/support/snapshot.ts'
import { runs } from '#tests/support/runs.ts'

/** Always several ranges, wherever their random ids let them end: no range holds more than 1,024. */
const ALL = generatedRows(1400)
const NOW = Date.UTC(2026, 0, 1)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'darzi-making-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes one, and tells how many products were read for it. */
async function make(
  rows: readonly Sold[],
  changed?: ReadonlySet<string>,
  into = folder,
): Promise<{ manifest: CatalogueManifest; read: number }> {
  const byIds = new Map(rows.map((row) => [row.product._id, row]))
  let read = 0
  const readOne = (id: string): ReadProduct => {
    read++
    const { product, sold = 0 } = byIds.get(id) ?? {}
    return { json: Buffer.from(product ? JSON.stringify(product) : ''), sold }
  }
  const manifest = await makeSnapshot({
    folder: into,
    ids: [...byIds.keys()].toReversed(),
    changed,
    now: NOW,
    read: (ids) => Promise.resolve(ids.map(readOne)),
  })
  return { manifest, read }
}

const taken = ({ parts }: CatalogueManifest) => {
  const store = partStore(folder)
  return openSnapshot(
    parts.map(({ core, text }) => ({ core: store.read(core.hash), text: store.read(text.hash) })),
  )
}

const dearer = ({ product, sold }: Sold): Sold => ({
  product: { ...product, price: product.price + 1 },
  sold,
})
const idOf = ({ product }: Sold) => product._id

test('only ranges with what has changed are read again', async () => {
  const rows = ALL
  expect(rows.length).toBeGreaterThan(1024)
  expect((await make(rows)).read).toBe(rows.length)
  expect((await make(rows, new Set())).read).toBe(0)
  const [first, ...others] = rows
  if (!first) throw new Error('There are no products')
  const { manifest, read } = await make([dearer(first), ...others], new Set([idOf(first)]))
  expect(read).toBe(manifest.parts[0]?.products)
  expect(read).toBeLessThan(rows.length)
  expect(manifest.deltas.map(({ products }) => products)).toEqual([1])
})

test('who knows of no changes reads all, and writes what is not as it was', async () => {
  const rows = ALL.slice(0, 1000)
  const { manifest } = await make(rows)
  const before = readdirSync(folder)
  const again = await make(rows)
  expect([again.read, again.manifest]).toEqual([rows.length, manifest])
  expect(readdirSync(folder)).toEqual(before)
})

test('a file that is not what its name says any more is written again', async () => {
  const rows = ALL.slice(0, 300)
  const { manifest } = await make(rows)
  const [part] = manifest.parts
  if (!part) throw new Error('There is no part')
  for (const { hash } of [part.core, part.text]) writeFileSync(fileOf(folder, hash), 'spoilt')
  expect((await make(rows)).manifest.parts).toEqual(manifest.parts)
  expect(rowsIn(taken(manifest))).toEqual(rows)
})

test('a lost file of the version before costs its deltas and nothing else', async () => {
  const rows = ALL.slice(0, 300)
  const { manifest } = await make(rows)
  for (const { core } of manifest.parts) rmSync(fileOf(folder, core.hash))
  const others = rows.map(dearer)
  const after = await make(others)
  expect(after.manifest.deltas).toEqual([])
  expect(rowsIn(taken(after.manifest))).toEqual(others)
  const [first, ...rest] = others
  if (!first) throw new Error('There are no products')
  const later = await make([dearer(first), ...rest], new Set([idOf(first)]))
  expect(later.manifest.deltas.map(({ from }) => from)).toEqual([after.manifest.version])
})

test('no delta leads from a version of which nearly nothing is left', async () => {
  const { manifest } = await make(ALL.slice(0, 600))
  const after = await make(ALL.slice(0, 600).map(dearer), new Set(ALL.map(idOf)))
  expect(after.manifest.version).not.toBe(manifest.version)
  expect(after.manifest.deltas).toEqual([])
})

describe('after any history of changes', () => {
  const SOME = ALL.slice(0, 700)
  /** What happens to some of the products between two versions: numbers of products. */
  const step = fc.record({
    changed: fc.uniqueArray(fc.nat(SOME.length - 1), { maxLength: 12 }),
    removed: fc.uniqueArray(fc.nat(SOME.length - 1), { maxLength: 6 }),
    added: fc.uniqueArray(fc.nat(SOME.length - 1), { maxLength: 6 }),
    sold: fc.uniqueArray(fc.nat(SOME.length - 1), { maxLength: 3 }),
  })
  test('the files are those of who makes them for the first time, and every delta leads to them', async () => {
    const other = join(folder, 'other')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        rmSync(folder, { recursive: true, force: true })
        let there = new Map(SOME.slice(0, 350).map((row) => [idOf(row), row]))
        const versions = [(await make([...there.values()])).manifest]
        const snapshots = new Map(versions.map((manifest) => [manifest.version, taken(manifest)]))
        for (const { changed, removed, added, sold } of steps) {
          const touched = new Set<string>()
          const each = (numbers: readonly number[], change: (row: Sold, id: string) => void) =>
            numbers.forEach((number) => {
              const row = SOME[number]
              if (!row) return
              touched.add(idOf(row))
              change(there.get(idOf(row)) ?? row, idOf(row))
            })
          there = new Map(there)
          each(added, (row, id) => there.set(id, row))
          each(changed, (row, id) => there.has(id) && there.set(id, dearer(row)))
          each(sold, (row, id) => there.has(id) && there.set(id, { ...row, sold: row.sold + 1 }))
          each(removed, (_, id) => there.delete(id))
          const rows = [...there.values()].toSorted(byId)
          const { manifest } = await make(rows, touched)
          rmSync(other, { recursive: true, force: true })
          const anew = (await make(rows, undefined, other)).manifest
          expect([manifest.version, manifest.parts]).toEqual([anew.version, anew.parts])
          expect(rowsIn(taken(manifest))).toEqual(rows)
          for (const { from, files } of manifest.deltas) {
            const before = snapshots.get(from)
            if (!before) throw new Error('A delta from a version that was never made')
            const deltas = files.map(({ hash }) => openDelta(partStore(folder).read(hash)))
            expect(rowsIn(deltas.reduce(applyDelta, before))).toEqual(rows)
          }
          versions.push(manifest)
          snapshots.set(manifest.version, taken(manifest))
          const earlier = new Set(versions.map(({ version }) => version))
          earlier.delete(manifest.version)
          expect(new Set(manifest.deltas.map(({ from }) => from))).toEqual(earlier)
        }
      }),
      { numRuns: runs(12) },
    )
  })
})
