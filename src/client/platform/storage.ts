/** What tells what a shopper looked at or looked for, beside the specification's keys: gone with the sign-out. */
const TRACES = ['recentlyViewed', 'recentSearches', 'chosenColors', 'palette'] as const

/** The browser storage keys of the specification's section 3, and ours. */
export type StorageKey =
  | 'userInfo'
  | 'userToken'
  | 'guestId'
  | 'cart'
  | 'saved'
  | 'shop'
  | 'wayToPay'
  | 'alerts'
  | (typeof TRACES)[number]

/** Storage may be switched off or full: the shop then works until the tab is closed. */
const memory = new Map<StorageKey, string>()

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}

export function forgetTraces(): void {
  for (const key of TRACES) removeStored(key)
}
