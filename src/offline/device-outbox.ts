import type { Principal } from './records.ts'

/** What pages and the worker of this device share: one lock, one channel, one tag. */

export const CART_LOCK = 'cart-outbox'
export const CART_CHANNEL = 'cart-outbox'
export const CART_SYNC_TAG = 'cart'

/** Milliseconds after which a replayer gives up waiting for another: frozen pages may hold the lock. */
const LOCK_MS = 60_000

/** One replayer at a time, in tabs and worker. Rejects when the lock was not to be had in time. */
export async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // An old browser has no locks: there the keys alone see to it that each change happens once.
  if (!('locks' in navigator)) return work()
  let begun = false
  try {
    return await navigator.locks.request(CART_LOCK, { signal: AbortSignal.timeout(LOCK_MS) }, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun || isTimeout(error)) throw error
    // Nor has one that may keep nothing of this shop: it refuses to ask for them.
    return work()
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Nudges the others to look; `onNudge` hears of them. Without a channel each looks when it is looked at. */
export function openCartChannel(onNudge: () => void): (principal: Principal) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CART_CHANNEL)
  channel.addEventListener('message', onNudge)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return (principal) => channel.postMessage(principal)
}

/** Makes room on a full disk: the catalogue can be fetched again, the shopper's changes cannot. */
export async function shedCaches(clearMirror: () => Promise<void>): Promise<void> {
  const names = typeof caches === 'undefined' ? [] : await caches.keys()
  // Not the shell: without it there is no shop offline.
  const spare = names.filter((name) => !name.includes('precache'))
  await Promise.allSettled([clearMirror(), ...spare.map((name) => caches.delete(name))])
}
