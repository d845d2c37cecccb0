import { type Bits, bitsFor, clearBit, setBit, subtract } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Scratch } from './scratch.ts'
import type { SortedSlots } from './sorted-slots.ts'

/** What costs from one price to another, as a set. */
export interface RangeBits {
  /** Between two positions of the order by price, without `to`; of `scratch`. */
  between(from: number, to: number, scratch: Scratch): Bits
  /** A slot is in the order from now on; its price is in the columns. */
  add(slot: number): void
  remove(slot: number): void
  grow(): void
  /** Makes what the first call of `between` would. */
  prepare(): void
}

/** What costs less than a price. */
interface Mark {
  price: number
  below: Bits
}

/** So many marks, 8 bytes a product. */
const MARKS = 64
/** Marks nearer to each other than this save nothing. */
const APART = 256

/**
 * The sets of all that costs less than some prices are kept, and kept up to date: a range is the difference of the two
 * that are next to it, and what stands between them and its ends.
 */
export function rangeBits(order: SortedSlots, columns: Columns): RangeBits {
  let marks: Mark[] | undefined
  let madeOf = 0
  let changes = 0

  const prepare = () => {
    // After so many changes, the marks may stand anywhere.
    if (marks && changes <= madeOf / 2 + APART) return marks
    const slots = order.all()
    const apart = Math.max(APART, Math.ceil(slots.length / MARKS))
    const bits = bitsFor(columns.price.length)
    const made: Mark[] = []
    let last = Number.NEGATIVE_INFINITY
    let due = false
    for (let at = 0; at < slots.length; at++) {
      const price = columns.price[slots[at] ?? 0] ?? 0
      due ||= at > 0 && at % apart === 0
      // Between two prices only: all that costs the same is on one side of it.
      if (due && price !== last) {
        made.push({ price, below: bits.slice() })
        due = false
      }
      last = price
      setBit(bits, slots[at] ?? 0)
    }
    changes = 0
    madeOf = slots.length
    marks = made
    return made
  }
  const positionOf = ({ price }: Mark) => order.position((slot) => (columns.price[slot] ?? 0) < price)
  /** The mark that is nearest to a position, and where it stands; none for the beginning. */
  const nearest = (position: number, from: readonly Mark[]): { at: number; below?: Bits } => {
    let [low, high] = [0, from.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const mark = from[middle]
      if (mark && positionOf(mark) < position) low = middle + 1
      else high = middle
    }
    const [before, after] = [from[low - 1], from[low]]
    const beforeAt = before ? positionOf(before) : 0
    const afterAt = after ? positionOf(after) : Number.POSITIVE_INFINITY
    if (after && afterAt - position < position - beforeAt) return { at: afterAt, below: after.below }
    return { at: beforeAt, ...(before && { below: before.below }) }
  }
  return {
    prepare: () => void prepare(),
    between(from, to, scratch) {
      const known = prepare()
      const slots = order.all()
      const [lower, upper] = [nearest(from, known), nearest(to, known)]
      const bits = upper.below ? scratch.copy(upper.below) : scratch.empty()
      const { below } = lower
      if (below) subtract(bits, below)
      const put = (begin: number, end: number) => {
        for (let at = begin; at < end; at++) setBit(bits, slots[at] ?? 0)
      }
      const take = (begin: number, end: number) => {
        for (let at = begin; at < end; at++) clearBit(bits, slots[at] ?? 0)
      }
      put(from, Math.min(to, lower.at))
      put(Math.max(from, upper.at), to)
      take(lower.at, Math.min(upper.at, from))
      take(Math.max(lower.at, to), upper.at)
      return bits
    },
    add(slot) {
      changes++
      const price = columns.price[slot] ?? 0
      for (const mark of marks ?? []) if (price < mark.price) setBit(mark.below, slot)
    },
    remove(slot) {
      changes++
      for (const { below } of marks ?? []) clearBit(below, slot)
    },
    grow() {
      marks = undefined
    },
  }
}
