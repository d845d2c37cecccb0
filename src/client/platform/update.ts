import { createStore, useStore } from './store.ts'

/** Lets the new version in and reloads; false when that has to wait because a checkout is open somewhere. */
export type Apply = () => Promise<boolean>

const waiting = createStore<Apply | null>(null)

/** A new version that waits to be let in: null, or what lets it in. */
export const offerUpdate = waiting.set

export const useUpdate = (): Apply | null => useStore(waiting, null)
