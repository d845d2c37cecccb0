import { CATALOGUE_SYNC_TAG } from '#offline/catalogue/wake.ts'
import { isInstalled } from './install-prompt.ts'

interface Wakeable {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** Milliseconds; browsers make it more. */
const NOW_AND_THEN_MS = 12 * 60 * 60 * 1000

/**
 * Whoever has installed the shop means it to be there: the browser is asked to throw nothing of it away, and to wake
 * the worker now and then. One that refuses either is no worse off.
 */
export async function settleIn(registration: ServiceWorkerRegistration): Promise<void> {
  if (!isInstalled()) return
  await Promise.allSettled([
    navigator.storage?.persist(),
    (registration as Wakeable).periodicSync?.register(CATALOGUE_SYNC_TAG, { minInterval: NOW_AND_THEN_MS }),
  ])
}
