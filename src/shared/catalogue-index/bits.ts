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

/** How many bits of a word are set (Hacker's Delight, figure 5-2). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0)
  return count
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let word = 0; word < a.length; word++) count += ones((a[word] ?? 0) & (b[word] ?? 0))
  return count
}

export function forEachMember(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      visit((word << 5) + 31 - Math.clz32(left & -left))
  }
}

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0)

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
