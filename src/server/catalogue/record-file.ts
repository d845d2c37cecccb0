import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/**
 * The products' JSON in UTF-8, one record after another in a scratch file. Reads come from the system's page cache in
 * microseconds, and 100,000 products take no memory of this process. The file is unlinked once open, so it
 * disappears with the process.
 */
export interface RecordFile {
  write(slot: number, json: Buffer): void
  /** In bytes. */
  size(slot: number): number
  /** Copies a record into `into` at `at`; returns where it ends there. */
  copy(slot: number, into: Buffer, at: number): number
  read(slot: number): Buffer
  free(slot: number): void
  grow(capacity: number): void
  close(): void
}

/** Records are padded to multiples of this, so that a changed stock still fits. Bytes. */
const STEP = 128
const PENDING_BYTES = 256 * 1024
/** Unused bytes in the file above which it may be rewritten. */
const WASTE = 64 * 1024 * 1024

export function recordFile(folder: string, initialCapacity: number): RecordFile {
  let file = openNameless(folder)
  let offsets = new Float64Array(initialCapacity)
  let sizes = new Uint32Array(initialCapacity)
  let rooms = new Uint32Array(initialCapacity)
  let end = 0
  let waste = 0
  // Appended records that are not in the file yet.
  let pending = Buffer.alloc(PENDING_BYTES)
  let pendingFrom = 0

  const flush = () => {
    if (end > pendingFrom) writeSync(file, pending, 0, end - pendingFrom, pendingFrom)
    pendingFrom = end
  }
  const append = (slot: number, json: Buffer) => {
    const room = Math.ceil((json.length + 16) / STEP) * STEP
    if (end - pendingFrom + room > pending.length) flush()
    if (room > pending.length) pending = Buffer.alloc(room)
    json.copy(pending, end - pendingFrom)
    offsets[slot] = end
    rooms[slot] = room
    end += room
  }
  const free = (slot: number) => {
    waste += rooms[slot] ?? 0
    rooms[slot] = 0
    sizes[slot] = 0
  }
  const copy = (slot: number, into: Buffer, at: number) => {
    const size = sizes[slot] ?? 0
    if ((offsets[slot] ?? 0) + size > pendingFrom) flush()
    const got = readSync(file, into, at, size, offsets[slot] ?? 0)
    if (got !== size) throw new Error('The scratch file of the catalogue was cut short')
    return at + size
  }
  const read = (slot: number) => {
    const json = Buffer.allocUnsafe(sizes[slot] ?? 0)
    copy(slot, json, 0)
    return json
  }
  const rewrite = () => {
    flush()
    const old = file
    const kept = [...sizes.keys()].filter((slot) => (sizes[slot] ?? 0) > 0)
    const was = offsets.slice()
    file = openNameless(folder)
    ;[end, waste, pendingFrom] = [0, 0, 0]
    for (const slot of kept) {
      const json = Buffer.allocUnsafe(sizes[slot] ?? 0)
      readSync(old, json, 0, json.length, was[slot] ?? 0)
      append(slot, json)
    }
    closeSync(old)
  }
  return {
    write(slot, json) {
      if (json.length <= (rooms[slot] ?? 0)) {
        flush()
        writeSync(file, json, 0, json.length, offsets[slot] ?? 0)
      } else {
        free(slot)
        append(slot, json)
      }
      sizes[slot] = json.length
      if (waste > WASTE && waste > end / 2) rewrite()
    },
    size: (slot) => sizes[slot] ?? 0,
    copy,
    read,
    free,
    grow(capacity) {
      offsets = resized(offsets, new Float64Array(capacity))
      sizes = resized(sizes, new Uint32Array(capacity))
      rooms = resized(rooms, new Uint32Array(capacity))
    },
    close() {
      ftruncateSync(file, 0)
      closeSync(file)
    },
  }
}

function resized<T extends Float64Array | Uint32Array>(from: T, into: T): T {
  into.set(from)
  return into
}

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `catalogue-${randomUUID()}.scratch`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}
