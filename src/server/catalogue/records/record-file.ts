import { diskTrouble } from '../../platform/disk-trouble.ts'
import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type GrowingFile, growingFile } from './growing-file.ts'

/**
 * The products' JSON in UTF-8, one record after another in a file. Reads come from the system's page cache in
 * microseconds, and 100,000 products take no memory of this process. Where the disk has no room for a record, it is kept in
 * memory until there is some: reading goes on, and shows what is true.
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
  /**
   * Where all records are at this moment; undefined for a nameless file, and where some have no room in it. What is in
   * the file now is not written over from here on: what changes is written behind it. The arrays are the file's own.
   */
  keep(): KeptRecords | undefined
  /** Of the file; undefined for a nameless one. It is another once the records were written anew. */
  name(): string | undefined
  /** Resolves when what is in the file is on the disk. */
  synced(): Promise<void>
  close(): void
}

/** Where the records of a file are, by slot. */
export interface KeptRecords {
  /** Of the file, in its folder. */
  name: string
  offsets: Float64Array
  sizes: Uint32Array
  rooms: Uint32Array
  /** Checksums. */
  sums: Uint32Array
  end: number
  waste: number
}

export interface RecordOptions {
  /** Whether the file has a name, so that it can be kept. */
  hasName?: boolean
  /** What to go on from. */
  kept?: KeptRecords
}

/** Records are padded to multiples of this, bytes. */
const STEP = 128
/** Unused bytes in the file above which it may be rewritten. */
const WASTE = 64 * 1024 * 1024

export function recordFile(
  folder: string,
  initialCapacity: number,
  { hasName = false, kept: before }: RecordOptions = {},
): RecordFile {
  let file = growingFile(folder, { hasName, from: before })
  let offsets = before?.offsets ?? new Float64Array(initialCapacity)
  let sizes = before?.sizes ?? new Uint32Array(initialCapacity)
  let rooms = before?.rooms ?? new Uint32Array(initialCapacity)
  let sums = before?.sums ?? new Uint32Array(initialCapacity)
  let waste = before?.waste ?? 0
  /** Nothing below is written over. */
  let keptUntil = before?.end ?? 0
  /** So much waste is worth a rewriting; more, after one for which there was no room. */
  let wasteMost = WASTE
  /** Records that the disk had no room for: they are read from here until it has. */
  const held = new Map<number, Buffer>()

  const store = (slot: number, json: Buffer) => {
    const room = rooms[slot] ?? 0
    const offset = offsets[slot] ?? 0
    if (json.length <= room && offset >= keptUntil) return file.overwrite(json, offset)
    const needed = roomFor(json)
    offsets[slot] = file.append(json, needed)
    rooms[slot] = needed
    waste += room
  }
  const isStored = (slot: number, json: Buffer) => {
    const isDone = hasRoom(() => store(slot, json))
    if (isDone) held.delete(slot)
    return isDone
  }
  const copy = (slot: number, into: Buffer, at: number) => {
    const kept = held.get(slot)
    if (kept) return at + kept.copy(into, at)
    const size = sizes[slot] ?? 0
    file.copy(offsets[slot] ?? 0, size, into, at)
    return at + size
  }
  const read = (slot: number) => {
    const json = Buffer.allocUnsafe(sizes[slot] ?? 0)
    copy(slot, json, 0)
    return json
  }
  const rewrite = () => {
    const [nextOffsets, nextRooms] = [new Float64Array(offsets.length), new Uint32Array(rooms.length)]
    let next = undefined as GrowingFile | undefined
    const isDone = hasRoom(() => {
      next = growingFile(folder, { hasName: file.name !== undefined })
      for (const [slot, size] of sizes.entries()) {
        if (size === 0 || held.has(slot)) continue
        const json = read(slot)
        nextRooms[slot] = roomFor(json)
        nextOffsets[slot] = next.append(json, nextRooms[slot])
      }
    })
    if (isDone && next) {
      file.close()
      ;[file, offsets, rooms, waste, wasteMost] = [next, nextOffsets, nextRooms, 0, WASTE]
      keptUntil = 0
    } else {
      next?.close()
      wasteMost = waste + WASTE
    }
  }
  return {
    write(slot, json) {
      sizes[slot] = json.length
      if (file.name !== undefined) sums[slot] = crc32(json)
      if (!isStored(slot, json)) return void held.set(slot, json)
      for (const [other, kept] of held) if (!isStored(other, kept)) break
      if (waste > wasteMost && waste > file.size() / 2) rewrite()
    },
    size: (slot) => sizes[slot] ?? 0,
    copy,
    read,
    free(slot) {
      held.delete(slot)
      waste += rooms[slot] ?? 0
      rooms[slot] = 0
      sizes[slot] = 0
    },
    grow(capacity) {
      offsets = resized(offsets, new Float64Array(capacity))
      sizes = resized(sizes, new Uint32Array(capacity))
      rooms = resized(rooms, new Uint32Array(capacity))
      sums = resized(sums, new Uint32Array(capacity))
    },
    keep() {
      const { name } = file
      if (name === undefined || held.size > 0) return undefined
      file.flush()
      const end = file.size()
      keptUntil = end
      return { name, offsets, sizes, rooms, sums, end, waste }
    },
    name: () => file.name,
    synced: () => file.synced(),
    close: () => file.close(),
  }
}

/** Padded, so that a changed stock still fits. */
const roomFor = (json: Buffer): number => Math.ceil((json.length + 16) / STEP) * STEP

/** Whether the disk took what is written; other failures are thrown. */
function hasRoom(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (diskTrouble(error)) return false
    throw error
  }
}

function resized<T extends Float64Array | Uint32Array>(from: T, into: T): T {
  into.set(from)
  return into
}

/** Throws where a record is not what was written. */
export function proveRecords(folder: string, { name, offsets, sizes, sums }: KeptRecords): void {
  const file = openSync(join(folder, name), 'r')
  let window = Buffer.alloc(WINDOW_BYTES)
  let [from, until] = [0, 0]
  try {
    for (let slot = 0; slot < sizes.length; slot++) {
      const size = sizes[slot] ?? 0
      if (size === 0) continue
      const offset = offsets[slot] ?? 0
      if (offset < from || offset + size > until) {
        if (size > window.length) window = Buffer.alloc(size)
        from = offset
        until = offset + readSync(file, window, 0, window.length, offset)
      }
      const record = window.subarray(offset - from, offset - from + size)
      if (record.length < size || crc32(record) !== sums[slot]) throw new Error(`${name} is not as it was`)
    }
  } finally {
    closeSync(file)
  }
}
const WINDOW_BYTES = 1024 * 1024
