import { useSyncExternalStore } from 'react'
import { createListeners } from '#offline/listeners.ts'

export interface Readable<Value> {
  get: () => Value
  /** Returns what unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends Readable<Value> {
  set: (value: Value) => void
}

/** A value that lives outside React. Its subscribers hear of every `set`. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { notify, subscribe } = createListeners()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      notify()
    },
    subscribe,
  }
}

/** @param onServer the value in prerendered pages, and therefore while they hydrate */
export const useStore = <Value>({ get, subscribe }: Readable<Value>, onServer: Value): Value =>
  useSyncExternalStore(subscribe, get, () => onServer)
