import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { CONTENT_HASH, type SnapshotFile } from '#shared/contract/catalogue-manifest.ts'

/**
 * The files of the snapshot, named by their contents and packed: used by the process that makes them, so nothing here
 * has to wait for anything.
 */
export interface PartStore {
  /** Packs and writes what is not there yet, or not whole. */
  put(bytes: Uint8Array): SnapshotFile
  has(hash: string): boolean
  /** Whether the file is there and what its name says. */
  isWhole(hash: string): boolean
  /** Unpacked. */
  read(hash: string): Buffer
  /** Deletes what no one has needed for so long, ms. @param needed by hash, from now on. */
  prune(needed: Iterable<string>, now: number, after: number): void
  /** A text beside the files, replaced as a whole. */
  writeText(name: string, text: string): void
  readText(name: string): string | undefined
}

export const hashOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

export const fileOf = (folder: string, hash: string): string => join(folder, `${hash}.br`)

export function partStore(folder: string): PartStore {
  mkdirSync(folder, { recursive: true })
  const read = (hash: string) => brotliDecompressSync(readFileSync(fileOf(folder, hash)))
  const isWhole = (hash: string) => {
    try {
      return hashOf(read(hash)) === hash
    } catch {
      return false
    }
  }
  return {
    put(bytes) {
      const hash = hashOf(bytes)
      const path = fileOf(folder, hash)
      if (!isWhole(hash)) writeWhole(path, packed(bytes))
      return { hash, bytes: statSync(path).size, size: bytes.length }
    },
    has: (hash) => existsSync(fileOf(folder, hash)),
    isWhole,
    read,
    prune(needed, now, after) {
      const seconds = now / 1000
      for (const hash of needed) utimesSync(fileOf(folder, hash), seconds, seconds)
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        const isOurs = name.endsWith('.tmp') || (name.endsWith('.br') && CONTENT_HASH.test(name.slice(0, -3)))
        if (isOurs && statSync(path).mtimeMs < now - after) rmSync(path, { force: true })
      }
    },
    writeText: (name, text) => writeWhole(join(folder, name), text),
    readText(name) {
      const path = join(folder, name)
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined
    },
  }
}

/** The best takes three times as long and saves one byte in a hundred; the one below this, a tenth more bytes. */
const QUALITY = 10

export const packed = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      // As large as what is packed, for a window takes memory here and on the device.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const windowBits = (size: number) =>
  Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size + 1))))

/** To a temporary name first, and onto the disk: neither a reader nor a power cut leaves a partial file. */
function writeWhole(path: string, content: Uint8Array | string): void {
  const temporary = `${path}.${process.pid}.tmp`
  const file = openSync(temporary, 'w')
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}
