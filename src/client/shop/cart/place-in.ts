import { type LineKey, sameLine } from '#shared/cart-rules.ts'

/** Where a line comes back to among those shown: right after the nearest one that stood before it. From 0. */
export function placeIn(order: readonly LineKey[], shown: readonly LineKey[], line: LineKey): number {
  const at = order.findIndex((known) => sameLine(known, line))
  if (at === -1) return shown.length
  const before = order.slice(0, at).findLast((known) => shown.some((one) => sameLine(one, known)))
  return before ? shown.findIndex((one) => sameLine(one, before)) + 1 : 0
}
