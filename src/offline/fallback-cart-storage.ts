import { type CartStorage, indexedCartStorage, memoryCartStorage } from './cart-storage.ts'
import { type Identity, isQuotaExceeded, type OfflineDatabase } from './db.ts'
import { type Device, emptyDevice } from './device.ts'
import type { CartRecord } from './records.ts'
import { type Absence, frozen, mergeDevices } from './merge-devices.ts'

interface Disk {
  /** May never settle. */
  open: () => Promise<OfflineDatabase>
  /** Deletes what the shop can send again, to free space for what it cannot. */
  evict: () => Promise<void>
  /** What else is known of this device, for a page that begins without its disk. */
  copies?: () => Device
  /** What memory held has been merged into the disk. */
  onHealed?: () => void
  /** Milliseconds that the disk may take to open before memory takes over. */
  openTimeoutMs?: number
  /** ... for what the disk was asked to do. */
  answerMs?: number
  /** ... between two tries to get it back. */
  retryMs?: number
}

export interface FallbackCartStorage extends CartStorage {
  /** False while nothing can be kept: what is queued then lives as long as the tab. */
  isKept: () => boolean
  /** While the disk may still say who is shopping: nothing is sent, nor asked for, as whom the copies name. */
  isAwaited: () => boolean
}

const OPEN_TIMEOUT_MS = 3000
/** After that: a disk that has said nothing for so long will not, or not before an old tab is closed. */
const AWAITED_MS = 7000
const ANSWER_MS = 10_000
const RETRY_MS = 10_000

/** While a page is without its disk. `held` as of this moment, and `changed` in the order it was done in. */
interface Away {
  began: Identity | undefined
  held: Device
  changed: Map<string, Absence['changed'][number]>
  triedAt: number
  healing: boolean
  /** Until when, by performance.now(). */
  awaited: number
}

/**
 * Stores carts in IndexedDB, and in memory while IndexedDB fails.
 *
 * - Full disk: caches are evicted, then the write is tried again.
 * - Closed by the browser, or emptied under the page: opened again, and restored from what this page has seen.
 * - Late, refusing or missing: memory takes over. Once the disk is back, what memory holds is merged into it.
 */
export function fallbackCartStorage({
  open,
  evict,
  copies = () => emptyDevice,
  onHealed = () => undefined,
  openTimeoutMs = OPEN_TIMEOUT_MS,
  answerMs = ANSWER_MS,
  retryMs = RETRY_MS,
}: Disk): FallbackCartStorage {
  /** What this page has seen last: all there is where the disk has lost it. */
  let seen: Device = emptyDevice
  let away: Away | undefined
  let opening = openedDisk()
  let storage = begin()

  async function openedDisk(): Promise<CartStorage> {
    return indexedCartStorage(await open())
  }

  async function begin(): Promise<CartStorage> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, openTimeoutMs, undefined)
    const disk = await Promise.race([opening.catch(() => undefined), late])
    clearTimeout(timer)
    return disk ?? toMemory(seen.identity ? seen : copies())
  }

  /** All that is done goes through here: the disk as it should be, whatever was done to it. */
  async function perform(step: Step): Promise<Device> {
    const first = storage
    const target = await first
    if (first !== storage) return perform(step)
    if (away) {
      comeBack(away)
      return on(await storage, step)
    }
    try {
      return await on(target, step)
    } catch (error) {
      // Whoever failed at the same time may have mended it already.
      if (storage === first) storage = mended(target, error)
    }
    const second = storage
    const again = await second
    if (away) return perform(step)
    try {
      return await on(again, step)
    } catch {
      if (storage === second) storage = withoutDisk(again)
    }
    return perform(step)
  }

  /** What it can still read, other pages may have written. */
  async function withoutDisk(disk: CartStorage): Promise<CartStorage> {
    return toMemory(withSeen(await answered(disk.read()).catch(() => emptyDevice)))
  }

  /** One that says nothing has failed: what it does after all happens once, by the keys of the changes. */
  async function answered(work: Promise<Device>): Promise<Device> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The disk of this device does not answer')), answerMs)
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function on(target: CartStorage, step: Step): Promise<Device> {
    const isEmptied = (device: Device) => device.identity === undefined && seen.identity !== undefined
    if (step === asItIs) {
      const device = await answered(target.read())
      if (!isEmptied(device)) return (seen = device)
    }
    seen = await answered(target.change((device) => step(isEmptied(device) ? withSeen(device) : device)))
    return seen
  }

  async function mended(disk: CartStorage, error: unknown): Promise<CartStorage> {
    if (isQuotaExceeded(error)) {
      await evict().catch(() => undefined)
      return disk
    }
    opening = openedDisk()
    const next = await begin()
    // Another page may have made it anew already, from what that one had seen.
    if (!away) await answered(next.change(withSeen)).catch(() => undefined)
    return next
  }

  const joined = (disk: Device, absence: Absence) =>
    mergeDevices(disk, absence, { newKey: () => crypto.randomUUID(), now: Date.now() })
  const withSeen = (disk: Device) => joined(disk, { began: seen.identity, held: seen, changed: [] })

  function toMemory(known: Device): Promise<CartStorage> {
    const held = frozen(known)
    const memory = memoryCartStorage(held)
    const triedAt = performance.now()
    const awaited = seen.identity ? 0 : triedAt + AWAITED_MS
    const mine: Away = { began: known.identity, held, changed: new Map(), triedAt, healing: false, awaited }
    away = mine
    // It may only be late.
    opening.then(
      (disk) => heal(mine, disk),
      () => (mine.awaited = 0),
    )
    return Promise.resolve({
      read: memory.read,
      change: (step) =>
        memory.change((device) => {
          const next = step(device)
          for (const change of changesIn(next, device)) mine.changed.set(change.operation.key, change)
          mine.began ??= next.identity
          return (mine.held = next)
        }),
    })
  }

  function comeBack(mine: Away): void {
    if (performance.now() - mine.triedAt < retryMs) return
    mine.triedAt = performance.now()
    // One that was opened but could not be written to may have room by now.
    opening = opening.catch(openedDisk)
    opening.then(
      (disk) => heal(mine, disk),
      () => undefined,
    )
  }

  /** From here on whatever is to be done waits for it. */
  function heal(mine: Away, disk: CartStorage): void {
    if (away !== mine || mine.healing) return
    mine.healing = true
    const memory = storage
    let givenUp = false
    const step = (known: Device) =>
      givenUp ? known : joined(known, { ...mine, changed: [...mine.changed.values()] })
    const onDisk = answered(disk.change(step)).then((device) => {
      away = undefined
      seen = device
      return disk
    })
    onDisk.catch(() => {
      givenUp = true
      mine.healing = false
    })
    storage = onDisk.catch(() => memory)
    onDisk.then(onHealed, () => undefined)
  }

  return {
    read: () => perform(asItIs),
    change: perform,
    isKept: () => away === undefined,
    isAwaited: () => away !== undefined && performance.now() < away.awaited,
  }
}

type Step = (device: Device) => Device

const asItIs = (device: Device): Device => device

/** The changes of lines that one state has and the other has not, or not as they are now. */
function* changesIn(next: Device, before: Device) {
  for (const [principal, { operations }] of next.records) {
    const known: CartRecord['operations'] = before.records.get(principal)?.operations ?? []
    if (known === operations) continue
    for (const operation of operations) {
      const same = known.find(({ key }) => key === operation.key)
      const isNews = !same || (same.attempts === operation.attempts && same !== operation)
      if (operation.kind !== 'merge' && isNews) yield { principal, operation }
    }
  }
}
