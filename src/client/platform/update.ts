import { useSyncExternalStore } from 'react'

/** Lets the new version in and reloads; false when that has to wait because a checkout is open somewhere. */
export type Apply = () => Promise<boolean>

const listeners = new Set<() => void>()
let waiting: Apply | null = null

/** A new version that waits to be let in: null, or what lets it in. */
export const update = {
  offer(apply: Apply | null): void {
    waiting = apply
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const waitingNow = () => waiting
export const useUpdate = (): Apply | null => useSyncExternalStore(update.subscribe, waitingNow, () => null)
