import { sameLine } from '#shared/cart-rules.ts'
import type { Line } from './line.ts'

export interface Difference {
  removed: Line[]
  /** New and changed lines. */
  written: Line[]
  /** Whether lines or quantities differ, not only the stored notices. */
  counts: boolean
}

/** What to write so that the stored lines `before` become `after`. */
export function differenceOf(before: readonly Line[], after: readonly Line[]): Difference {
  const removed = before.filter((line) => !after.some((other) => sameLine(other, line)))
  const pairs = after.map((line) => ({ line, old: before.find((other) => sameLine(other, line)) }))
  const written = pairs.flatMap(({ line, old }) => (old && sameValues(old, line) ? [] : [line]))
  const counts = removed.length > 0 || pairs.some(({ line, old }) => old?.quantity !== line.quantity)
  return { removed, written, counts }
}

/** A changed name or picture alone is not written: they are only shown once the product is gone. */
const sameValues = (a: Line, b: Line): boolean =>
  a.quantity === b.quantity &&
  a.addedAt === b.addedAt &&
  a.seenPrice === b.seenPrice &&
  a.noticedStock === b.noticedStock
