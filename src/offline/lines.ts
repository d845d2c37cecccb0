import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import type { CartLine } from '#shared/contract/cart.ts'
import { type Device, recordOf } from './device.ts'
import { guestPrincipal, type Operation } from './records.ts'

/** The lines that an operation may change. */
export function linesOf(device: Device, operation: Operation): LineKey[] {
  if (operation.kind !== 'merge') return [operation]
  const { base, operations } = recordOf(device, guestPrincipal(operation.guestId))
  return [...base.products, ...operations.flatMap((known) => (known.kind === 'merge' ? [] : [known]))]
}

/** One cart, but with these lines as another has them: so that what is under way is never counted twice. */
export function withLinesOf(
  products: readonly CartLine[],
  other: readonly CartLine[],
  lines: readonly LineKey[],
): CartLine[] {
  const theirs = other.filter((line) => lines.some((key) => sameLine(key, line)))
  const isNew = (line: CartLine) => !products.some((known) => sameLine(known, line))
  return [
    ...products.flatMap((line) =>
      lines.some((key) => sameLine(key, line)) ? theirs.filter((known) => sameLine(known, line)) : [line],
    ),
    ...theirs.filter(isNew),
  ]
}
