import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { setTimeout as pause } from 'node:timers/promises'
import { type CartClient, createCartClient } from '#offline/cart-client.ts'
import { type Identity, type OfflineDatabase, openOfflineDatabase } from '#offline/db.ts'
import { fallbackCartStorage } from '#offline/fallback-cart-storage.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'

export type Fault =
  | 'none'
  | 'lost'
  | 'answer lost'
  | 'twice'
  | 'busy'
  /** The answer comes when nobody waits for it any more. */
  | 'slow'
  | { retryAfter: string; isOfShop: boolean }

/** Milliseconds that a slow answer is waited for, and that it takes. */
const ANSWERED_MS = 60_000
const SLOW_MS = { waited: 2, taken: 8 }

const newMeta = () => ({ idempotencyKey: crypto.randomUUID(), now: 0 })

/** Carries a request to the shop and brings its answer. */
export type Deliver = (url: string, init: RequestInit) => Promise<Response>

/**
 * A device: one IndexedDB, two tabs, one lock that is freed when its holder dies, and a line that does what it is
 * told. `identity` is who shops; the copies of it in localStorage may be of before, or gone.
 */
export async function simulateDevice(carry: Deliver, first: Identity) {
  globalThis.indexedDB = new IDBFactory()
  let identity = first
  let copies = first
  /** What an opening waits for. */
  const promptly = Promise.resolve()
  let disk = promptly
  const numbers = [0, 1]
  let next = 2
  const databases: OfflineDatabase[] = []
  let faults: Fault[] = []
  let held: Promise<unknown> = Promise.resolve()
  /** What is held in the network and delivered again later. */
  const again: (() => Promise<unknown>)[] = []
  const underWay = new Set<Promise<unknown>>()
  const dead = new Set<number>()
  const deaths = new Map<number, PromiseWithResolvers<void>>()

  /** What somebody on the way answers himself, and whether it reaches the shop all the same. */
  let filter: { blocks: (body: string) => boolean; passesOn: boolean } | undefined
  let isSlow = false

  function send(url: string, init: RequestInit): Promise<Response> {
    const deliver = () => {
      const delivery = carry(url, init)
      underWay.add(delivery)
      return delivery.finally(() => underWay.delete(delivery))
    }
    isSlow = false
    if (typeof init.body === 'string' && filter?.blocks(init.body)) {
      const blocked = () => new Response('<html>Blocked</html>', { status: 403 })
      return filter.passesOn ? deliver().then(blocked) : Promise.resolve(blocked())
    }
    const fault = faults.shift() ?? 'none'
    if (typeof fault === 'object') {
      const headers = {
        'retry-after': fault.retryAfter,
        ...(fault.isOfShop && { [SHOP_MARK.name]: SHOP_MARK.value }),
      }
      return Promise.resolve(Response.json({ success: false, message: 'Busy' }, { status: 503, headers }))
    }
    switch (fault) {
      case 'lost':
        return Promise.reject(new TypeError('Failed to fetch'))
      case 'answer lost':
        return deliver().then(() => Promise.reject(new TypeError('Failed to fetch')))
      case 'twice':
        if (init.method !== 'GET') again.push(deliver)
        return deliver()
      case 'busy':
        return Promise.resolve(
          new Response('<html>busy</html>', { status: 503, headers: { 'retry-after': '1' } }),
        )
      case 'slow':
        isSlow = true
        return deliver().then((answer) => pause(SLOW_MS.taken, answer))
      default:
        return deliver()
    }
  }

  function diesAt(tab: number): PromiseWithResolvers<void> {
    const death = deaths.get(tab) ?? Promise.withResolvers<void>()
    deaths.set(tab, death)
    return death
  }

  async function opened(): Promise<OfflineDatabase> {
    await disk
    const database = await openOfflineDatabase()
    databases.push(database)
    return database
  }

  async function openTab(tab: number, onHealed: () => void = () => undefined): Promise<CartClient> {
    const mine = copies
    const storage = fallbackCartStorage({
      open: opened,
      evict: () => Promise.resolve(),
      copies: () => ({ identity: mine, records: new Map(), endings: [] }),
      openTimeoutMs: disk === promptly ? ANSWERED_MS : 1,
      onHealed,
    })
    const client: CartClient = createCartClient({
      storage,
      isAwaited: storage.isAwaited,
      async send(url, init) {
        // A tab that was closed hears no answer, and writes none.
        const answer = await send(url, init).catch((error: unknown) => ({ error }))
        if (dead.has(tab)) await new Promise(() => undefined)
        if ('error' in answer) throw answer.error
        return answer
      },
      withReplayLock(work) {
        const mine = held.then(work)
        // A lock is freed when its holder dies; the dead hear nothing of it.
        held = Promise.race([mine.catch(() => undefined), diesAt(tab).promise])
        return mine
      },
      announce: () => undefined,
      onLeft: () => undefined,
      waitMs: () => (isSlow ? SLOW_MS.waited : ANSWERED_MS),
      later(_, ms) {
        // What browsers take for no time at all.
        if (!(ms >= 0 && ms < 2 ** 31)) throw new RangeError(`A timer of ${ms} ms`)
        return () => undefined
      },
      random: () => 0.5,
    })
    await client.identify((known) => known ?? mine, newMeta())
    return client
  }

  function die(tab: number): void {
    const number = numbers[tab] ?? 0
    dead.add(number)
    diesAt(number).resolve()
    numbers[tab] = next++
  }

  const tabs = [await openTab(0), await openTab(1)]
  return {
    tabs,
    setFaults: (list: Fault[]) => (faults = [...list]),
    setFilter(next: typeof filter): void {
      filter = next
    },
    identity: () => identity,
    /** Signed in or out in one tab; the other may hear of it much later, or never. */
    async become(who: Identity, tab: number): Promise<void> {
      identity = who
      copies = who
      await tabs[tab]?.identify(() => identity, newMeta())
    },
    /** What localStorage was told last has not been written yet, or everything in it is gone. */
    setCopies(who: Identity): void {
      copies = who
    },
    /** IndexedDB is removed under the open tabs, which look again. */
    async clearStorage(): Promise<void> {
      // Nudges take no time beside what it takes a shopper to find that button.
      for (const client of tabs) await client.reload()
      await deleteDB('darzi')
      for (const client of tabs) await client.reload()
    },
    /** All tabs are killed, and one is opened on a disk that is slow; resolves when it has answered after all. */
    async startSlowly(meanwhile: (client: CartClient) => Promise<void>): Promise<void> {
      const [slow, healed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      for (const tab of [0, 1]) die(tab)
      disk = slow.promise
      const client = await openTab(numbers[0] ?? 0, healed.resolve)
      await meanwhile(client)
      slow.resolve()
      await healed.promise
      disk = promptly
      tabs[0] = client
      tabs[1] = await openTab(numbers[1] ?? 0)
    },
    async deliverAgain(): Promise<void> {
      for (const deliver of again.splice(0)) await deliver()
    },
    /** Until nothing is in the network any more. */
    async quiet(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    /** The tab dies while its request is on the way; another is opened in its place. */
    async crash(tab: number, fault: Fault): Promise<void> {
      faults = [fault]
      dead.add(numbers[tab] ?? 0)
      void tabs[tab]?.replayNow()
      await pause(3)
      die(tab)
      tabs[tab] = await openTab(numbers[tab] ?? 0)
    },
    close(): void {
      for (const database of databases) database.close()
    },
  }
}
