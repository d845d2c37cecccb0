import { type CartStorage, indexedCartStorage, memoryCartStorage } from './cart-storage.ts'
import type { OfflineDatabase } from './db.ts'
import type { Device } from './device.ts'
import type { CartRecord } from './records.ts'

interface Disk {
  open: () => Promise<OfflineDatabase>
  /** Throws away what can be had again from the shop, so that there is room for what cannot. */
  shed: () => Promise<void>
}

export interface SturdyCartStorage extends CartStorage {
  /** False once nothing can be kept: what is queued then lives as long as the tab. */
  isKept: () => boolean
}

/**
 * IndexedDB for as long as it works. Full: the caches make room before the cart does. Closed by the
 * browser or for a newer version: opened again. Not to be had at all: memory, with what could still be
 * read; the shop then boots, and the cart comes from the server.
 */
export function sturdyCartStorage({ open, shed }: Disk): SturdyCartStorage {
  let kept = true
  let storage = begin()

  async function begin(): Promise<CartStorage> {
    try {
      return indexedCartStorage(await open())
    } catch {
      kept = false
      return memoryCartStorage()
    }
  }

  async function perform<T>(work: (storage: CartStorage) => Promise<T>): Promise<T> {
    const first = storage
    const disk = await first
    try {
      return await work(disk)
    } catch (error) {
      // Whoever failed at the same time may have mended it already.
      if (storage === first) storage = mended(disk, error)
    }
    const second = storage
    const again = await second
    try {
      return await work(again)
    } catch {
      if (storage === second) storage = toMemory(again)
    }
    return work(await storage)
  }

  async function mended(disk: CartStorage, error: unknown): Promise<CartStorage> {
    if (!isFull(error)) return begin()
    await shed().catch(() => undefined)
    return disk
  }

  async function toMemory(disk: CartStorage): Promise<CartStorage> {
    kept = false
    const known = await disk.read().catch(() => undefined)
    return memoryCartStorage(known && frozen(known))
  }

  return {
    read: () => perform((disk) => disk.read()),
    change: (step) => perform((disk) => disk.change(step)),
    isKept: () => kept,
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** The disk may still send its copy of an operation: this one must stay the same, key and body. */
const frozen = (device: Device): Device => ({
  ...device,
  records: new Map([...device.records].map(([principal, record]) => [principal, frozenRecord(record)])),
})

const frozenRecord = (record: CartRecord): CartRecord => ({
  ...record,
  operations: record.operations.map((operation) => ({
    ...operation,
    attempts: Math.max(1, operation.attempts),
  })),
})
