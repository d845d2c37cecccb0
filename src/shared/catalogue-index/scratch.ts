import { type Bits, bitsFor } from './bits.ts'

/**
 * A pool of sets for the duration of one query. Allocating them for each query would trigger a garbage collection,
 * which walks the whole catalogue, every few hundred queries.
 */
export interface Scratch {
  /** Starts a query: all sets handed out before are free again. */
  begin(capacity: number): void
  empty(): Bits
  /** With whatever was in it. */
  any(): Bits
  copy(of: Bits): Bits
}

export function scratch(): Scratch {
  let kept: Bits[] = []
  let used = 0
  let room = 0
  const next = (): Bits => {
    const bits = kept[used] ?? bitsFor(room)
    kept[used++] = bits
    return bits
  }
  return {
    begin(capacity) {
      if (capacity !== room) kept = []
      room = capacity
      used = 0
    },
    any: next,
    empty() {
      const bits = next()
      bits.fill(0)
      return bits
    },
    copy(of) {
      const bits = next()
      bits.set(of)
      return bits
    },
  }
}
