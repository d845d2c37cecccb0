/** The slots of all products in one order. Keys must not change while a slot is in it. */
export interface SortedSlots {
  /** With `later`, the slot is only noted, and everything is sorted when it is next asked for. */
  insert(slot: number, later: boolean): void
  remove(slot: number): void
  /** Other keys of many slots have changed: all are sorted when they are next asked for. */
  resort(): void
  /** In order. Read it synchronously: the next change moves it. */
  all(): Uint32Array
  /** The first position for which `isBefore` no longer holds. */
  position(isBefore: (slot: number) => boolean): number
}

const LEAST = 64

/**
 * @param compare a total order: 0 only for the same slot.
 * @param packed slots in this order, to begin with; the array becomes its own.
 */
export function sortedSlots(compare: (a: number, b: number) => number, packed?: Uint32Array): SortedSlots {
  let slots = packed?.length ? packed : new Uint32Array(LEAST)
  let length = packed?.length ?? 0
  let sorted = true

  const sort = () => {
    if (!sorted) slots.subarray(0, length).sort(compare)
    sorted = true
  }
  const position = (isBefore: (slot: number) => boolean) => {
    sort()
    let low = 0
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(slots[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }
  const makeRoom = () => {
    if (length < slots.length) return
    const larger = new Uint32Array(Math.ceil(slots.length * 1.5))
    larger.set(slots)
    slots = larger
  }
  return {
    insert(slot, later) {
      makeRoom()
      if (later) {
        sorted = false
        slots[length++] = slot
        return
      }
      const at = position((other) => compare(other, slot) < 0)
      slots.copyWithin(at + 1, at, length)
      slots[at] = slot
      length++
    },
    remove(slot) {
      const at = position((other) => compare(other, slot) < 0)
      if (at === length || slots[at] !== slot) return
      slots.copyWithin(at, at + 1, length)
      length--
    },
    resort() {
      sorted = false
    },
    all() {
      sort()
      return slots.subarray(0, length)
    },
    position,
  }
}
