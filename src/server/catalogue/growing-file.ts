import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** A scratch file that grows at its end. What is written to it may wait in memory for more; reading never writes. */
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
  close: () => void
}

const PENDING_BYTES = 256 * 1024

/** The file is unlinked once open, so it disappears with the process. */
export function growingFile(folder: string): GrowingFile {
  const file = openNameless(folder)
  let end = 0
  // From here on it is not in the file yet.
  let pendingFrom = 0
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
    close: () => closeSync(file),
  }
}

/** A disk that runs full takes a part first, and says so at the next attempt only. */
function writeAll(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `catalogue-${randomUUID()}.scratch`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}
