import * as v from 'valibot'
import { createListeners } from '#offline/listeners.ts'
import { readStored, type StorageKey, writeStored } from './storage.ts'
import { type Readable, useStore } from './store.ts'

/** A short list that this device remembers, the newest first. */
export interface DeviceList extends Readable<readonly string[]> {
  /** To the front; the oldest beyond the limit goes. */
  add: (item: string) => void
  remove: (item: string) => void
  clear: () => void
}

const EMPTY: readonly string[] = []
const listSchema = v.fallback(v.array(v.string()), [])

/**
 * @param same whether two items are the same thing to the shopper.
 */
export function deviceList(
  key: StorageKey,
  most: number,
  same: (a: string, b: string) => boolean = (a, b) => a === b,
): DeviceList {
  const { notify, subscribe } = createListeners()
  /** The text it was read from: another tab, or the sign-out, writes there too. */
  let known: { text: string | null; items: readonly string[] } = { text: null, items: EMPTY }

  function get(): readonly string[] {
    const text = readStored(key)
    if (text !== known.text) known = { text, items: text === null ? EMPTY : parsed(text) }
    return known.items
  }
  function set(items: readonly string[]): void {
    writeStored(key, JSON.stringify(items.slice(0, most)))
    notify()
  }
  const without = (item: string) => get().filter((other) => !same(other, item))
  return {
    get,
    add: (item) => set([item, ...without(item)]),
    remove: (item) => set(without(item)),
    clear: () => set(EMPTY),
    subscribe,
  }
}

function parsed(text: string): readonly string[] {
  try {
    return v.parse(listSchema, JSON.parse(text))
  } catch {
    return EMPTY
  }
}

export const useDeviceList = (list: DeviceList): readonly string[] => useStore(list, EMPTY)
