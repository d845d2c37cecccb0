/** Longer addresses are rare and are not cached. */
const LENGTH_KEPT = 300
const ADDRESSES_KEPT = 4000

/**
 * Maps an address (path and query as sent) to the key of its response, so that frequent requests are neither parsed
 * nor normalized again. Entries never become outdated: an address always means the same key.
 */
export function requestKeyCache(): {
  /** The key, when this address was answered before. */
  keyOf: (address: string) => string | undefined
  note: (address: string, key: string) => void
} {
  const keys = new Map<string, string>()
  return {
    keyOf: (address) => keys.get(address),
    note(address, key) {
      if (address.length > LENGTH_KEPT) return
      if (keys.size >= ADDRESSES_KEPT) keys.clear()
      keys.set(address, key)
    },
  }
}
