import * as v from 'valibot'
import { userSchema } from '#shared/contract/user.ts'
import type { OfflineDatabase } from './db.ts'
import { type Device, emptyDevice } from './device.ts'
import { type CartRecord, cartRecordSchema, type Principal } from './records.ts'

/** Where the carts of this device live. */
export interface CartStorage {
  read(): Promise<Device>
  /**
   * One transaction: reads, changes and writes, wholly or not at all, and nothing comes between. The
   * step is a pure function and may be run again. Resolves when the outcome is on the disk.
   */
  change(step: (device: Device) => Device): Promise<Device>
}

/** In memory only: for a browser that keeps nothing, until the tab is closed. */
export function memoryCartStorage(initial: Device = emptyDevice): CartStorage {
  let device = initial
  return {
    read: () => Promise.resolve(device),
    change: (step) => Promise.resolve((device = step(device))),
  }
}

/** In IndexedDB, shared by all tabs and the worker. A record that cannot be read is put aside, never guessed at. */
export function indexedCartStorage(database: OfflineDatabase): CartStorage {
  return {
    async read() {
      return (await load(database.transaction(STORES))).device
    },
    async change(step) {
      // Strict: on the disk, not only on its way there, before the screen shows it.
      const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
      // Awaited with the requests: a request that fails takes the transaction with it.
      const done = transaction.done
      done.catch(() => undefined)
      const { device, unreadable } = await load(transaction)
      const next = step(device)
      const [carts, identity, quarantine] = [
        transaction.objectStore('carts'),
        transaction.objectStore('identity'),
        transaction.objectStore('quarantine'),
      ]
      const writes: Promise<unknown>[] = []
      for (const [principal, record] of next.records) {
        if (device.records.get(principal) === record) continue
        if (unreadable.has(principal)) {
          writes.push(quarantine.add({ principal, record: unreadable.get(principal), at: Date.now() }))
        }
        writes.push(carts.put(record, principal))
      }
      for (const principal of device.records.keys()) {
        if (!next.records.has(principal)) writes.push(carts.delete(principal))
      }
      if (next.identity && next.identity !== device.identity)
        writes.push(identity.put(next.identity, 'current'))
      if (next.endings !== device.endings) writes.push(identity.put(next.endings, 'endings'))
      await Promise.all([...writes, done])
      return next
    },
  }
}

const STORES = ['carts', 'identity', 'quarantine'] as const

interface Reading {
  objectStore(name: 'carts'): { getAllKeys(): Promise<IDBValidKey[]>; getAll(): Promise<unknown[]> }
  objectStore(name: 'identity'): { get(key: 'current' | 'endings'): Promise<unknown> }
}

const identitySchema = v.object({
  guestId: v.string(),
  userId: v.nullable(v.string()),
  token: v.nullable(v.string()),
  profile: v.optional(userSchema),
})
const endingsSchema = v.fallback(v.array(v.string()), [])

async function load(transaction: Reading): Promise<{ device: Device; unreadable: Map<Principal, unknown> }> {
  const carts = transaction.objectStore('carts')
  const [principals, values, identity, endings] = await Promise.all([
    carts.getAllKeys(),
    carts.getAll(),
    transaction.objectStore('identity').get('current'),
    transaction.objectStore('identity').get('endings'),
  ])
  const records = new Map<Principal, CartRecord>()
  const unreadable = new Map<Principal, unknown>()
  for (const [index, key] of principals.entries()) {
    // Nothing else is ever put there.
    const principal = key as Principal
    const parsed = v.safeParse(cartRecordSchema, values[index])
    if (parsed.success) records.set(principal, parsed.output)
    else unreadable.set(principal, values[index])
  }
  const known = v.safeParse(identitySchema, identity)
  const device = {
    identity: known.success ? known.output : undefined,
    records,
    endings: v.parse(endingsSchema, endings),
  }
  return { device, unreadable }
}
