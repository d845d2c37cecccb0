/** Longer addresses are rare, and are looked at anew each time. */
const LENGTH_KEPT = 300
const ADDRESSES_KEPT = 4000

/**
 * Which answer is asked for by which address, path and query as they were sent: so that what is asked
 * again and again is neither parsed nor put in order again. It is true for ever, whatever becomes of the
 * answer, since an address always asks for the same.
 */
export function requestKeyCache(): {
  /** The key of the answer, where this address was answered before. */
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
