import { type Bits, clearBit, setBit, subtract } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { SortedSlots } from './sorted-slots.ts'

/** What stands between two positions of an order, as a set. */
export interface RangeBits {
  /** From `from` on, without `to`; of `scratch`. */
  between(from: number, to: number, scratch: Scratch): Bits
}

/** The sets of all that stands before a mark are kept, with so many marks in the order. */
const MARKS = 32
/** Marks nearer to each other than this save nothing. */
const APART = 256

export function rangeBits(order: SortedSlots): RangeBits {
  let marks: Bits[] = []
  let apart = APART
  let version = -1

  const mark = (scratch: Scratch) => {
    const slots = order.all()
    const bits = scratch.empty()
    if (version === order.version() && marks[0]?.length === bits.length) return
    version = order.version()
    apart = Math.max(APART, Math.ceil(slots.length / MARKS))
    marks = [bits.slice()]
    slots.forEach((slot, at) => {
      setBit(bits, slot)
      if ((at + 1) % apart === 0) marks.push(bits.slice())
    })
  }
  const before = (position: number, scratch: Scratch): Bits => {
    const slots = order.all()
    const nearest = Math.min(Math.round(position / apart), marks.length - 1)
    const nearestMark = marks[nearest]
    const bits = nearestMark ? scratch.copy(nearestMark) : scratch.empty()
    for (let at = nearest * apart; at < position; at++) setBit(bits, slots[at] ?? 0)
    for (let at = position; at < nearest * apart; at++) clearBit(bits, slots[at] ?? 0)
    return bits
  }
  return {
    between(from, to, scratch) {
      mark(scratch)
      const bits = before(to, scratch)
      if (from > 0) subtract(bits, before(from, scratch))
      return bits
    },
  }
}
