/**
 * The first `count` in an order, without sorting the others.
 *
 * @param compare a total order.
 */
export function firstSlots(
  slots: readonly number[],
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  const first: number[] = []
  for (const slot of slots) {
    const last = first.at(-1)
    if (first.length === count && last !== undefined && compare(slot, last) > 0) continue
    let low = 0
    let high = first.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(first[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, slot)
    if (first.length > count) first.pop()
  }
  return first
}
