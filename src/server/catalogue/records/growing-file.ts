import { closeSync, fdatasync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * A file that grows at its end. What is written to it may wait in memory for more; reading never writes. A nameless one
 * disappears with the process; one with a name is what a later start goes on from.
 */
export interface GrowingFile {
  /**
   * Adds the bytes and room behind them to `room` bytes in all; returns where they begin. Throws what the disk says, and
   * is then as before.
   */
  append: (bytes: Buffer, room: number) => number
  /** Writes over what is there; where the disk fails that may be half done. */
  overwrite: (bytes: Buffer, at: number) => void
  /** Copies `size` bytes from `from` on into `into` at `at`. */
  copy: (from: number, size: number, into: Buffer, at: number) => void
  /** In bytes. */
  size: () => number
  /** Undefined for a nameless file. */
  name: string | undefined
  /** Puts all of it into the file. Throws what the disk says. */
  flush: () => void
  /** Resolves when what is in the file is on the disk. */
  synced: () => Promise<void>
  close: () => void
}

const PENDING_BYTES = 256 * 1024
const datasync = promisify(fdatasync)

/** As `growingFile`. */
export interface FileOptions {
  hasName?: boolean
  /** To go on with: what is behind `end` does not count. */
  from?: { name: string; end: number } | undefined
}

export function growingFile(folder: string, { hasName = false, from }: FileOptions = {}): GrowingFile {
  const { file, name } = from ? reopened(folder, from.name) : opened(folder, hasName)
  let end = from?.end ?? 0
  // From here on it is not in the file yet.
  let pendingFrom = end
  let pending = Buffer.alloc(PENDING_BYTES)
  const flush = () => {
    writeAll(file, pending.subarray(0, end - pendingFrom), pendingFrom)
    pendingFrom = end
  }
  return {
    append(bytes, room) {
      if (end - pendingFrom + room > pending.length) flush()
      if (room > pending.length) pending = Buffer.alloc(room)
      bytes.copy(pending, end - pendingFrom)
      end += room
      return end - room
    },
    overwrite(bytes, at) {
      if (at >= pendingFrom) bytes.copy(pending, at - pendingFrom)
      else writeAll(file, bytes, at)
    },
    copy(from, size, into, at) {
      const waits = from - pendingFrom
      if (waits >= 0) return void pending.copy(into, at, waits, waits + size)
      const got = readSync(file, into, at, size, from)
      if (got !== size) throw new Error('The scratch file of the catalogue was cut short')
    },
    size: () => end,
    name,
    flush,
    synced: () => datasync(file),
    close: () => closeSync(file),
  }
}

/** A disk that runs full takes a part first, and says so at the next attempt only. */
function writeAll(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

export const RECORDS_NAME = /^catalogue-[\da-f-]{36}\.records$/

interface Opened {
  file: number
  name: string | undefined
}

function opened(folder: string, hasName: boolean): Opened {
  mkdirSync(folder, { recursive: true })
  const id = randomUUID()
  const name = hasName ? `catalogue-${id}.records` : undefined
  const path = join(folder, name ?? `catalogue-${id}.scratch`)
  const file = openSync(path, 'wx+', 0o600)
  if (name === undefined) unlinkSync(path)
  return { file, name }
}

const reopened = (folder: string, name: string): Opened => ({
  file: openSync(join(folder, name), 'r+'),
  name,
})
