import type { Workbox } from 'workbox-window'
import { withReplayLock } from '#offline/replay-lock.ts'
import { whileNobodyPays } from './checkout-lock.ts'
import type { Apply } from './update.ts'

/** Installed and left open for days, it asks for a new version by itself. */
const ASK_AGAIN_MS = 60 * 60 * 1000

/**
 * Registers the worker; `onUpdate` gets what lets the waiting new version take over and reloads.
 * After everything the first screen needs.
 */
export function registerServiceWorker(onUpdate: (update: Apply) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A shop without a worker still sells.
  void register(onUpdate).catch(() => undefined)
}

async function register(onUpdate: (update: Apply) => void): Promise<void> {
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has let the new version in. This one goes on as it is until its shopper says otherwise.
    if (controlled) onUpdate(reload)
    controlled = true
  })
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => onUpdate(() => takeOver(workbox)))
  await workbox.register()
  setInterval(() => void workbox.update().catch(() => undefined), ASK_AGAIN_MS)
}

const takeOver = (workbox: Workbox): Promise<boolean> =>
  whileNobodyPays(async () => {
    const controlling = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await afterReplay(() => workbox.messageSkipWaiting())
    await controlling
    await afterReplay(() => void reload())
  })

/**
 * When no change of the cart is on its way. The lock is not held for longer: the old worker may be waiting for
 * it, and the new one waits for the old. A replayer that never ends is not waited for: the keys of what it
 * sends see to it that everything happens once.
 */
const afterReplay = (work: () => void): Promise<void> => withReplayLock(async () => work()).catch(work)

function reload(): Promise<boolean> {
  window.location.reload()
  return Promise.resolve(true)
}
