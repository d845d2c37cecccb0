/** Held, and shared, by every tab in which somebody is at the checkout. */
const LOCK = 'checkout-open'

let leave: (() => void) | undefined

/** To be told at every page whether it is the checkout: no tab lets a new version in while one is. */
export function holdWhilePaying(paying: boolean): void {
  if (!('locks' in navigator) || paying === (leave !== undefined)) return
  if (!paying) {
    leave?.()
    leave = undefined
    return
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  leave = resolve
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => promise)
}

/** Whether the checkout is open in this tab. */
export const isPaying = (): boolean => leave !== undefined

/** Does the work unless a checkout is open in any tab; answers whether it was done. */
export async function whileNobodyPays(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
