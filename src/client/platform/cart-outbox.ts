import { createCartClient } from '#offline/cart-client.ts'
import { openOfflineDatabase } from '#offline/db.ts'
import { CART_SYNC_TAG, exclusively, openCartChannel, shedCaches } from '#offline/device-outbox.ts'
import type { ShownCart } from '#offline/shown-cart.ts'
import { sturdyCartStorage } from '#offline/sturdy-cart-storage.ts'
import { connection } from './connection.ts'
import { session } from './session.ts'

const storage = sturdyCartStorage({
  open: openOfflineDatabase,
  shed: () => shedCaches(async () => (await openOfflineDatabase()).clear('mirror')),
})

const stamp = () => ({ key: crypto.randomUUID(), now: Date.now() })

/** As whom this page shops, as the worker can read it. */
const identityNow = () => {
  const { user, token, guestId } = session.get()
  return { guestId, userId: user?._id ?? null, token }
}

/** Only an answered request proves a connection, and only a failed one disproves it. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    connection.heard(true)
    return response
  } catch (error) {
    connection.heard(false)
    throw error
  }
}

/** A browser that can wakes the worker when the line is back, even with all tabs closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(
    CART_SYNC_TAG,
  )
}
const onLeft = () => void askForSync().catch(() => undefined)

/** The outbox of the cart in this page. */
export function startCartOutbox(firstPaint: ShownCart | undefined) {
  const client = createCartClient(
    {
      storage,
      send,
      exclusively,
      announce: openCartChannel(() => void client.look()),
      onLeft,
      later(work, ms) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      random: Math.random,
    },
    firstPaint,
  )
  const identify = () => client.identify(identityNow, stamp(), session.get().isNewGuest)
  const ready = identify().then(
    () => undefined,
    () => undefined,
  )
  let known = JSON.stringify(identityNow())
  session.subscribe(() => {
    const next = JSON.stringify(identityNow())
    if (next === known) return
    known = next
    void identify().then(client.refresh)
  })
  watchPage(client.replayNow, () => client.queued().length > 0 && onLeft())
  return {
    ...client,
    stamp,
    /** Resolves when the disk has been read, and this page's identity stands. */
    ready,
    isKept: storage.isKept,
    /** Resolves when the sign-in or sign-out that has just happened stands on the disk. */
    identify,
  }
}

/** Where there is no Background Sync, and where there is: whoever comes first. */
function watchPage(replayNow: () => Promise<void>, onLeave: () => void): void {
  const now = () => void replayNow()
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  connection.subscribe(() => {
    if (connection.isConnected()) now()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
    else onLeave()
  })
}
