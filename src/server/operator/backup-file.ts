import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import { fromJson } from '#shared/json.ts'
import type { PictureFiles } from '../images/files/picture-files.ts'
import { wantedFile } from '../images/names.ts'
import { type ArchivedFile, filesOfArchive, verifyArchive, writeArchive } from './archive.ts'
import type { ShopRows, ShopShape, TableShape, Value } from './shop-rows.ts'

/** Of this file's layout. A later one has another. */
const FORMAT = 1
/** Of rows as JSON, before they are compressed, in one file of the archive. */
const CHUNK_BYTES = 500_000

const MANIFEST = 'manifest.json'
const END = 'end.json'

const totalsSchema = v.object({
  rows: v.number(),
  sums: v.record(v.string(), v.string()),
})
const manifestSchema = v.object({
  format: v.literal(FORMAT, 'it is of a later version of Darzi'),
  /** Of the shop that wrote it. */
  version: v.string(),
  /** ms */
  at: v.number(),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), summed: v.array(v.string()) })),
  totals: v.record(v.string(), totalsSchema),
})
const endSchema = v.object({ pictures: v.number(), missing: v.number() })

export type BackupManifest = v.InferOutput<typeof manifestSchema>
/** How many originals are in a backup, and of how many uploaded ones there was no file. */
export type PictureCounts = v.InferOutput<typeof endSchema>

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/**
 * Writes what there is of a shop into one file: its rows as they were at one moment, then its pictures' originals, whose
 * files never change. Smaller copies of them are made anew when they are asked for.
 */
export async function writeBackup(
  file: string,
  { shape, batches }: ShopRows,
  { files, version, at }: { files: PictureFiles; version: string; at: number },
): Promise<PictureCounts> {
  const counts = { pictures: 0, missing: 0 }
  await writeArchive(file, async (archive) => {
    await archive.add(MANIFEST, json({ format: FORMAT, version, at, ...shape } satisfies BackupManifest))
    const uploads: { name: string; isDrawn: boolean }[] = []
    const chunk = { table: '', lines: [] as string[], bytes: 0, number: 0 }
    const flush = async () => {
      if (chunk.lines.length === 0) return
      const number = String(chunk.number++).padStart(6, '0')
      await archive.add(`tables/${number}-${chunk.table}.jsonl.gz`, await zip(chunk.lines.join('\n')))
      chunk.lines = []
      chunk.bytes = 0
    }
    for await (const { table, rows } of batches()) {
      if (table.name !== chunk.table) await flush()
      chunk.table = table.name
      if (table.name === 'images') uploads.push(...rows.map((row) => pictureOf(table, row)))
      for (const row of rows) {
        const line = JSON.stringify(row)
        chunk.lines.push(line)
        chunk.bytes += line.length
        if (chunk.bytes >= CHUNK_BYTES) await flush()
      }
    }
    await flush()
    for (const { name, isDrawn } of uploads) {
      const found = await files.find(name)
      const content = await found?.read()
      if (found && content) {
        await archive.addFile(`images/${name}`, found.size, content)
        counts.pictures++
      } else if (!isDrawn) counts.missing++
    }
    await archive.add(END, json(counts))
  })
  return counts
}

/** What the shop draws itself (0 bytes) is drawn again when it is asked for. */
function pictureOf({ columns }: TableShape, row: readonly Value[]): { name: string; isDrawn: boolean } {
  const valueOf = (column: string) => row[columns.indexOf(column)]
  return { name: `${valueOf('id')}.${valueOf('extension')}`, isDrawn: valueOf('bytes') === 0 }
}

export interface Backup {
  manifest: BackupManifest
  counts: PictureCounts
  rows: ShopRows
  /** The originals, by the names of their files. */
  pictures: () => AsyncGenerator<ArchivedFile, void>
}

/** Opens a backup whose every byte is as it was written. Throws a sentence for any other file. */
export async function openBackup(file: string): Promise<Backup> {
  await verifyArchive(file)
  let [manifest, counts]: [BackupManifest | undefined, PictureCounts | undefined] = [undefined, undefined]
  for await (const archived of filesOfArchive(file)) {
    if (archived.name === MANIFEST) manifest = parsed(manifestSchema, file, await contentOf(archived))
    if (archived.name === END) counts = parsed(endSchema, file, await contentOf(archived))
  }
  if (!manifest || !counts) throw new Error(`${file} is no backup of Darzi`)
  const shape: ShopShape = manifest
  const byName = new Map(shape.tables.map((table) => [table.name, table]))
  return {
    manifest,
    counts,
    rows: {
      shape,
      async *batches() {
        for await (const archived of filesOfArchive(file)) {
          const [, name = ''] = /^tables\/\d+-(\w+)\.jsonl\.gz$/.exec(archived.name) ?? []
          const table = byName.get(name)
          if (!table) continue
          const lines = (await unzip(await contentOf(archived))).toString('utf8').split('\n')
          yield { table, rows: lines.map((line) => fromJson<Value[]>(line)) }
        }
      },
    },
    async *pictures() {
      for await (const archived of filesOfArchive(file)) {
        const [, name = ''] = /^images\/(.+)$/.exec(archived.name) ?? []
        // Only names of this form become a path.
        if (wantedFile(name)) yield { ...archived, name }
      }
    },
  }
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

const contentOf = (archived: ArchivedFile) => buffer(archived.parts())

function parsed<T>(schema: v.GenericSchema<unknown, T>, file: string, content: Buffer): T {
  const { success, output, issues } = v.safeParse(schema, fromJson<unknown>(content.toString('utf8')))
  if (!success) throw new Error(`${file} cannot be used: ${issues[0].message}`)
  return output
}
