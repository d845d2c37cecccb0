import type { FastifyBaseLogger } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, createReadStream, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { packIndex, type PackedIndex } from '#shared/catalogue-index/catalogue-index.ts'
import type { ScheduledSale } from '#shared/totals/sales.ts'
import { lockDataFolder } from '../../process/data-lock.ts'
import { reopenedIndex, type StoredIndex } from '../records/product-records.ts'
import { RECORDS_NAME } from '../records/growing-file.ts'
import { type KeptRecords, proveRecords } from '../records/record-file.ts'
import { codeHash } from './code-hash.ts'
import { readParts, writeParts } from './parts.ts'
import { type KeptPosition, positionSchema } from './position.ts'

/*
 * An index of the catalogue in a folder, so that a start need not read all products again: the records of its products,
 * a file with its arrays, and a note that names both, says up to where the database is in them, and is written last.
 */

const NOTE = 'catalogue.json'
const INDEX_NAME = /^catalogue-[\da-f-]{36}\.index(?:\.part)?$/
const noteSchema = v.object({
  code: v.string(),
  position: positionSchema,
  file: v.pipe(v.string(), v.regex(INDEX_NAME)),
  sha256: v.string(),
  plain: v.number(),
  bytes: v.number(),
})

/** What is in the file beside what the note says. */
interface Content {
  index: PackedIndex
  records: KeptRecords
  /** That its prices are of. */
  sales: readonly ScheduledSale[]
}

export interface FoundIndex {
  index: StoredIndex
  position: KeptPosition
  sales: readonly ScheduledSale[]
}

export interface KeptIndex {
  folder: string
  /** Undefined where there is none, or anything of it is off: it is then gone. */
  find(): FoundIndex | undefined
  /**
   * Keeps the index as it is at the moment of the call, in place of what was kept.
   *
   * @param position what was committed until then is in the index.
   * @returns false where it could not be kept: the disk is full, or its records were just written anew.
   */
  keep(index: StoredIndex, position: KeptPosition, sales: readonly ScheduledSale[]): Promise<boolean>
  /** Nothing that is kept is to be gone on from any more. */
  discard(): void
  close(): void
}

/** Undefined where another server has the folder. */
export function openKeptIndex(folder: string, log: FastifyBaseLogger): KeptIndex | undefined {
  let unlock: () => void
  try {
    unlock = lockDataFolder(folder)
  } catch {
    return undefined
  }
  const code = codeHash()
  const sweep = (keptFiles: readonly string[]) => {
    for (const name of readdirSync(folder)) {
      if ((INDEX_NAME.test(name) || RECORDS_NAME.test(name)) && !keptFiles.includes(name))
        rmSync(join(folder, name), { force: true })
    }
  }
  const discard = () => {
    rmSync(join(folder, NOTE), { force: true })
    sweep([])
  }
  return {
    folder,
    discard,
    find() {
      try {
        const note = v.parse(noteSchema, JSON.parse(readFileSync(join(folder, NOTE), 'utf8')))
        if (note.code !== code) throw new Error('another version of the shop made it')
        const path = join(folder, note.file)
        if (hashNow(path) !== note.sha256) throw new Error('its file is not as it was')
        const { index, records, sales } = readParts(path, note) as Content
        if (!RECORDS_NAME.test(records.name)) throw new Error('its records have another name')
        proveRecords(folder, records)
        sweep([note.file, records.name])
        return { index: reopenedIndex(folder, index, records), position: note.position, sales }
      } catch (error) {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
        if (!isMissing) log.info({ err: error }, 'the catalogue that was kept is of no use: it is read anew')
        discard()
        return undefined
      }
    },
    async keep(index, position, sales) {
      const records = index.products.file.keep()
      if (!records) return false
      const file = `catalogue-${randomUUID()}.index`
      const path = join(folder, file)
      const content: Content = { index: packIndex(index), records, sales }
      const layout = writeParts(path, content)
      // From here on the index may change again.
      const { name } = records
      await index.products.file.synced()
      const sha256 = await hashOf(path)
      await flush(path)
      // Written anew meanwhile, it is the other file that was flushed.
      if (index.products.file.name() !== name) {
        rmSync(path)
        return false
      }
      const part = join(folder, `${NOTE}.part`)
      await writeFile(part, JSON.stringify({ code, position, file, sha256, ...layout }), { mode: 0o600 })
      await flush(part)
      await rename(part, join(folder, NOTE))
      await flush(folder)
      sweep([file, name, index.products.file.name() ?? name])
      return true
    },
    close: () => unlock(),
  }
}

/** In steps, so that requests are answered meanwhile. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash)
  return hash.digest('hex')
}

function hashNow(path: string): string {
  const hash = createHash('sha256')
  const some = Buffer.alloc(1024 * 1024)
  const file = openSync(path, 'r')
  try {
    for (let got = 1; got > 0;) {
      got = readSync(file, some, 0, some.length, null)
      hash.update(some.subarray(0, got))
    }
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
