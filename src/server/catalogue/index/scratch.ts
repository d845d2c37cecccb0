import { type Bits, bitsFor } from './bits.ts'

/**
 * Sets that live as long as one question and are used again for the next. Made anew for each they would
 * weigh on the collector, which then looks through the whole catalogue every few hundred questions.
 */
export interface Scratch {
  /** A question begins: what was handed out before is free again. */
  begin(capacity: number): void
  empty(): Bits
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
