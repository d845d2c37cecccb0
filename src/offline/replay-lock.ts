/** The name of the Web Lock that tabs and the worker share. */
export const CART_LOCK = 'cart-outbox'
/** The tag of the Background Sync by which a page has the worker replay. */
export const CART_SYNC_TAG = 'cart'

/** Milliseconds after which a replayer stops waiting for another: a frozen page may hold the lock. */
const LOCK_MS = 60_000

/** One replayer at a time, in tabs and worker. Rejects when the lock was not to be had in time. */
export async function withReplayLock<T>(work: () => Promise<T>): Promise<T> {
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
