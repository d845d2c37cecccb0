import { type CartClient, createCartClient } from '#offline/cart-client.ts'
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

interface Wakeable {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** Milliseconds; browsers make it more. */
const NOW_AND_THEN_MS = 12 * 60 * 60 * 1000

/**
 * A browser that can wakes the worker when the line is back, even with all tabs closed: after a while it gives up,
 * and an installed shop that may is woken now and then besides.
 */
async function askToBeWoken(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as Wakeable | undefined
  await Promise.allSettled([
    registration?.sync?.register(CART_SYNC_TAG),
    registration?.periodicSync?.register(CART_SYNC_TAG, { minInterval: NOW_AND_THEN_MS }),
  ])
}

let asking: Promise<void> | undefined
const onLeft = () => {
  // Fifty quick clicks are one wish.
  asking ??= askToBeWoken()
    .catch(() => undefined)
    .finally(() => (asking = undefined))
}

/** The outbox of the cart in this page. */
export function startCartOutbox(firstPaint: ShownCart | undefined) {
  const client = createCartClient(
    {
      storage,
      send: (url, init) => fetch(url, init),
      heard: connection.found,
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
  watchPage(client, () => client.queued().length > 0 && onLeft())
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
function watchPage({ replayNow, lineIsBack }: CartClient, onLeave: () => void): void {
  const now = () => void replayNow()
  window.addEventListener('online', () => void lineIsBack())
  window.addEventListener('focus', now)
  let connected = connection.isConnected()
  connection.subscribe(() => {
    const was = connected
    connected = connection.isConnected()
    if (connected && !was) void lineIsBack()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
    else onLeave()
  })
}
