import { indexedCartStorage } from '#offline/cart-storage.ts'
import { openOfflineDatabase } from '#offline/db.ts'
import { CART_SYNC_TAG, exclusively, openCartChannel } from '#offline/device-outbox.ts'
import type { Principal } from '#offline/records.ts'
import { replay } from '#offline/replay.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The line is back, and maybe no tab is open: what waits in the outbox is sent from here. */
export function sendWhenOnline(target: ServiceWorkerGlobalScope): void {
  const announce = openCartChannel(() => undefined)
  target.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === CART_SYNC_TAG) sync.waitUntil(sendCart(announce))
  })
}

/** Rejects while something remains: the browser then tries again by itself, ever more seldom. */
async function sendCart(onStep: (principal: Principal) => void): Promise<void> {
  const database = await openOfflineDatabase()
  try {
    const storage = indexedCartStorage(database)
    const remaining = await exclusively(() =>
      replay({ storage, send: (url, init) => fetch(url, init), onStep }),
    )
    if (remaining.kind === 'later') throw new Error('Not everything in the outbox could be sent')
  } finally {
    database.close()
  }
}
