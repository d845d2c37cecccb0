/**
 * Sets of small whole numbers as bits, 32 to a word. All sets of one catalogue have the same length.
 * Signed words, since the runtime computes with those without making floating-point numbers of them.
 */
export type Bits = Int32Array<ArrayBuffer>

export const bitsFor = (capacity: number): Bits => new Int32Array((capacity + 31) >>> 5)

export const hasBit = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export function intersect(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0)
}

export function unite(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0)
}

export function subtract(from: Bits, other: Bits): void {
  for (let word = 0; word < from.length; word++) from[word] = (from[word] ?? 0) & ~(other[word] ?? 0)
}

/** How many bits of each half-byte of a word are set (Hacker's Delight, figure 5-2). */
function onesByFour(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

/** How many bits of four words are set: added up together as far as the halves of their bytes have room for it. */
function onesOf(a: number, b: number, c: number, d: number): number {
  const first = onesByFour(a) + onesByFour(b)
  const second = onesByFour(c) + onesByFour(d)
  const bytes =
    (first & 0x0f0f0f0f) +
    ((first >>> 4) & 0x0f0f0f0f) +
    (second & 0x0f0f0f0f) +
    ((second >>> 4) & 0x0f0f0f0f)
  return Math.imul(bytes, 0x01010101) >>> 24
}

/** @param from the first of the words that are counted; `to` is behind the last. */
export function countBits(bits: Bits, from = 0, to = bits.length): number {
  let count = 0
  let at = from
  for (; at + 4 <= to; at += 4)
    count += onesOf(bits[at] ?? 0, bits[at + 1] ?? 0, bits[at + 2] ?? 0, bits[at + 3] ?? 0)
  for (; at < to; at++) count += onesOf(bits[at] ?? 0, 0, 0, 0)
  return count
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  const inFours = a.length & ~3
  for (let at = 0; at < inFours; at += 4)
    count += onesOf(
      (a[at] ?? 0) & (b[at] ?? 0),
      (a[at + 1] ?? 0) & (b[at + 1] ?? 0),
      (a[at + 2] ?? 0) & (b[at + 2] ?? 0),
      (a[at + 3] ?? 0) & (b[at + 3] ?? 0),
    )
  for (let at = inFours; at < a.length; at++) count += onesOf((a[at] ?? 0) & (b[at] ?? 0), 0, 0, 0)
  return count
}

export function forEachMember(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      visit((word << 5) + 31 - Math.clz32(left & -left))
  }
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false
  return true
}

/** The numbers of the set, ascending. */
export function members(bits: Bits): number[] {
  const found: number[] = []
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      found.push((word << 5) + 31 - Math.clz32(left & -left))
  }
  return found
}

/** The same set with room for more. */
export function enlarged(bits: Bits, capacity: number): Bits {
  const larger = bitsFor(capacity)
  larger.set(bits)
  return larger
}
