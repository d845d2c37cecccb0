import { IDBFactory } from 'fake-indexeddb'
import { setTimeout as pause } from 'node:timers/promises'
import { type CartClient, createCartClient } from '#offline/cart-client.ts'
import { indexedCartStorage } from '#offline/cart-storage.ts'
import { type Identity, type OfflineDatabase, openOfflineDatabase } from '#offline/db.ts'
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

/** Carries a request to the shop and brings its answer. */
export type Deliver = (url: string, init: RequestInit) => Promise<Response>

/**
 * A device: one IndexedDB, two tabs, one lock that is freed when its holder dies, and a line that does
 * what it is told. `identity` is what localStorage says of who shops, which all tabs read.
 */
export async function simulateDevice(carry: Deliver, first: Identity) {
  globalThis.indexedDB = new IDBFactory()
  let identity = first
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

  async function openTab(tab: number): Promise<CartClient> {
    const database = await openOfflineDatabase()
    databases.push(database)
    const client = createCartClient({
      storage: indexedCartStorage(database),
      async send(url, init) {
        // A tab that was closed hears no answer, and writes none.
        const answer = await send(url, init).catch((error: unknown) => ({ error }))
        if (dead.has(tab)) await new Promise(() => undefined)
        if ('error' in answer) throw answer.error
        return answer
      },
      exclusively(work) {
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
    await client.identify(() => identity, { key: crypto.randomUUID(), now: 0 })
    return client
  }

  const tabs = [await openTab(0), await openTab(1)]
  const numbers = [0, 1]
  let next = 2
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
      await tabs[tab]?.identify(() => identity, { key: crypto.randomUUID(), now: 0 })
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
      const number = numbers[tab] ?? 0
      faults = [fault]
      dead.add(number)
      void tabs[tab]?.replayNow()
      await pause(3)
      diesAt(number).resolve()
      numbers[tab] = next
      tabs[tab] = await openTab(next++)
    },
    close(): void {
      for (const database of databases) database.close()
    },
  }
}
