import { indexedCartStorage } from '#offline/cart-storage.ts'
import { openOfflineDatabase } from '#offline/db.ts'
import { openCartChannel } from '#offline/cart-channel.ts'
import { CART_SYNC_TAG, withReplayLock } from '#offline/replay-lock.ts'
import { createTransport } from '#offline/transport.ts'
import type { Principal } from '#offline/records.ts'
import { replay } from '#offline/replay.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Milliseconds that a page has to send what was changed on it: it knows when the shopper has done clicking. */
const PAGES_FIRST_MS = 5000

/**
 * The line is there, and maybe no tab is open: what waits in the outbox is sent from here. A sync comes when the
 * line is back, or at once where there is one; a periodic one, where the browser grants it, every now and then.
 */
export function sendWhenOnline(target: ServiceWorkerGlobalScope): void {
  const announce = openCartChannel(() => undefined)
  const send = async () => {
    const pages = await target.clients.matchAll({ type: 'window' })
    if (pages.length > 0) await pause(PAGES_FIRST_MS)
    await sendCart(announce)
  }
  for (const kind of ['sync', 'periodicsync']) {
    target.addEventListener(kind, (event) => {
      const sync = event as SyncEvent
      if (sync.tag === CART_SYNC_TAG) sync.waitUntil(send())
    })
  }
}

/** Rejects while something remains: the browser then tries again by itself, ever more seldom. */
async function sendCart(onStep: (principal: Principal) => void): Promise<void> {
  const database = await openOfflineDatabase()
  try {
    const storage = indexedCartStorage(database)
    const transport = createTransport({ send: (url, init) => fetch(url, init) })
    const remaining = await withReplayLock(() => replay({ storage, transport, onStep }))
    if (remaining.kind === 'later') throw new Error('Not everything in the outbox could be sent')
  } finally {
    database.close()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
