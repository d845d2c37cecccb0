import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CartStorage, indexedCartStorage } from '#offline/cart-storage.ts'
import { type OfflineDatabase, openOfflineDatabase } from '#offline/db.ts'
import { recordOf } from '#offline/device.ts'
import { guestPrincipal, userPrincipal } from '#offline/records.ts'
import { fallbackCartStorage } from '#offline/fallback-cart-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { adds, asha, becomes, guest } from './who-shops.ts'

let database: OfflineDatabase
let disk: CartStorage
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  database = await openOfflineDatabase()
  disk = indexedCartStorage(database)
})
afterEach(() => database.close())

describe('a disk that does not do its part', () => {
  /** A database that refuses to write with this error, so many times. */
  function refusing(name: string, times: number): OfflineDatabase {
    let left = times
    return new Proxy(database, {
      get(target, property) {
        if (property !== 'transaction') return Reflect.get(target, property, target) as unknown
        return (stores: never, mode: 'readonly' | 'readwrite') => {
          if (mode === 'readwrite' && left-- > 0) throw new DOMException('Refused', name)
          return target.transaction(stores, mode)
        }
      },
    })
  }

  test('none at all: the cart lives in memory, and it is known', async () => {
    const storage = fallbackCartStorage({
      open: () => Promise.reject(new Error('blocked')),
      evict: () => Promise.resolve(),
    })
    await storage.change(becomes(guest))
    const device = await storage.change(adds)
    expect(recordOf(device, guestPrincipal(guest.guestId)).operations).toHaveLength(1)
    expect(storage.isKept()).toBe(false)
  })

  test('full: the caches make room, and the change is on the disk', async () => {
    await disk.change(becomes(guest))
    let evict = 0
    const storage = fallbackCartStorage({
      open: () => Promise.resolve(refusing('QuotaExceededError', 1)),
      evict: () => Promise.resolve(void evict++),
    })
    await storage.change(adds)
    expect(evict).toBe(1)
    expect(recordOf(await disk.read(), guestPrincipal(guest.guestId)).operations).toHaveLength(1)
    expect(storage.isKept()).toBe(true)
  })

  test('full for good: the shop goes on in memory with what is there, which may not grow any more', async () => {
    await disk.change(becomes(guest))
    await disk.change(adds)
    const storage = fallbackCartStorage({
      open: () => Promise.resolve(refusing('QuotaExceededError', Infinity)),
      evict: () => Promise.resolve(),
    })
    const device = await storage.change(adds)
    expect(storage.isKept()).toBe(false)
    // The copy on the disk may be sent by another tab: key and body must be the same there and here.
    const [copy] = recordOf(await disk.read(), guestPrincipal(guest.guestId)).operations
    const operations = recordOf(device, guestPrincipal(guest.guestId)).operations
    expect(operations).toHaveLength(2)
    expect(operations[0]).toMatchObject({ key: copy?.key, quantity: 1, attempts: 1 })
  })

  test('closed by the browser: it is opened again', async () => {
    const opened: OfflineDatabase[] = []
    const storage = fallbackCartStorage({
      async open() {
        const next = await openOfflineDatabase()
        opened.push(next)
        return next
      },
      evict: () => Promise.resolve(),
    })
    await storage.change(becomes(guest))
    opened[0]?.close()
    await storage.change(adds)
    expect(opened).toHaveLength(2)
    expect(storage.isKept()).toBe(true)
    expect(recordOf(await disk.read(), guestPrincipal(guest.guestId)).operations).toHaveLength(1)
    for (const one of opened) one.close()
  })
})

describe('a disk that was not there for a while', () => {
  const principal = guestPrincipal(guest.guestId)
  const queued = async (storage: CartStorage) => recordOf(await storage.read(), principal).operations
  const opened: OfflineDatabase[] = []
  const open = async () => {
    const next = await openOfflineDatabase()
    opened.push(next)
    return next
  }
  const evict = () => Promise.resolve()
  afterEach(() => {
    for (const one of opened.splice(0)) one.close()
  })

  test('removed under an open page: made anew from what the page holds, with the next change', async () => {
    const storage = fallbackCartStorage({ open, evict })
    await storage.change(becomes(asha))
    await storage.change(adds)
    await deleteDB('darzi')
    await storage.change(adds)
    const fresh = indexedCartStorage(await open())
    const device = await fresh.read()
    expect(device.identity).toEqual(asha)
    // The first may be known to the shop: nothing is folded into it any more.
    expect(recordOf(device, userPrincipal('asha')).operations).toMatchObject([
      { kind: 'add', quantity: 1, attempts: 1 },
      { kind: 'add', quantity: 1, attempts: 0 },
    ])
    expect(storage.isKept()).toBe(true)
  })

  test('removed under an open page: looking at it is enough', async () => {
    const storage = fallbackCartStorage({ open, evict })
    await storage.change(becomes(guest))
    await storage.change(adds)
    await deleteDB('darzi')
    expect(await queued(storage)).toHaveLength(1)
    expect(await queued(indexedCartStorage(await open()))).toHaveLength(1)
  })

  test('late: the shop goes on in memory, and with the disk there is what it held and what was done', async () => {
    await disk.change(becomes(guest))
    await disk.change(adds)
    const late = Promise.withResolvers<OfflineDatabase>()
    const healed = Promise.withResolvers<void>()
    const storage = fallbackCartStorage({
      open: () => late.promise,
      evict,
      openTimeoutMs: 10,
      onHealed: healed.resolve,
    })
    await storage.change(becomes(guest))
    await storage.change(adds)
    expect([storage.isKept(), await queued(storage)]).toMatchObject([false, [{ quantity: 1 }]])
    late.resolve(await open())
    await healed.promise
    expect(storage.isKept()).toBe(true)
    expect(await queued(storage)).toHaveLength(2)
    expect(await queued(disk)).toHaveLength(2)
  })

  test('refused at first: asked again after a while, and what memory holds goes there', async () => {
    let refuses = true
    const storage = fallbackCartStorage({
      open: () => (refuses ? Promise.reject(new Error('not now')) : open()),
      evict,
      retryMs: 0,
    })
    await storage.change(becomes(guest))
    await storage.change(adds)
    expect([storage.isKept(), await queued(disk)]).toEqual([false, []])
    refuses = false
    await eventually(async () => {
      await storage.read()
      expect(storage.isKept()).toBe(true)
    })
    expect(await queued(disk)).toHaveLength(1)
  })

  test('open, but silent: the shop goes on in memory, and nothing is done twice when it speaks', async () => {
    let silent = false
    const hushed = new Proxy(database, {
      get(target, property) {
        if (property === 'transaction')
          return (stores: never, mode: never) => {
            if (!silent) return target.transaction(stores, mode)
            const never = new Promise<never>(() => undefined)
            const store = { getAllKeys: () => never, getAll: () => never, get: () => never }
            return { done: never, objectStore: () => store }
          }
        return Reflect.get(target, property, target) as unknown
      },
    })
    const storage = fallbackCartStorage({
      open: () => Promise.resolve(hushed),
      evict,
      answerMs: 30,
      retryMs: 0,
    })
    await storage.change(becomes(guest))
    silent = true
    await storage.change(adds)
    expect(storage.isKept()).toBe(false)
    silent = false
    await eventually(async () => {
      await storage.read()
      expect(storage.isKept()).toBe(true)
    })
    expect(await queued(disk)).toMatchObject([{ kind: 'add', quantity: 1 }])
  })
})
