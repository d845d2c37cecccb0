import { sameLine } from '#shared/cart-rules.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import type { CartLine } from '#shared/contract/cart.ts'
import type { DeadLetter, Operation } from '#offline/records.ts'

/** The specification's words, section 8, for when the shop gave none of its own. */
const FALLBACK: Record<Operation['kind'], string> = {
  add: 'Failed to add item to cart',
  set: 'Failed to update cart',
  remove: 'Failed to remove item from cart',
  merge: 'Failed to merge cart',
}

/** What is offered in place of what was refused: `Add 1`. Nothing, where the cart has as many already. */
export function offerOf({ operation, left = 0 }: DeadLetter, lines: readonly CartLine[]): string | undefined {
  if (left < LINE_QUANTITY.min) return undefined
  if (operation.kind === 'add') return `Add ${left}`
  if (operation.kind !== 'set') return undefined
  const present = lines.find((line) => sameLine(line, operation))?.quantity ?? 0
  return present < left ? `Take ${left}` : undefined
}

/** Why the shop refused a change. */
export const wordsOf = ({ operation, message }: DeadLetter): string => message || FALLBACK[operation.kind]

const FATE = { add: 'was not added', set: 'was not changed', remove: 'was not removed' } as const

/** What did not happen: `Linen Shirt, M, Blue was not added`. The lines of the cart are asked for names. */
export function titleOf(operation: Operation, lines: readonly CartLine[]): string {
  if (operation.kind === 'merge') return 'What you chose before signing in was not added'
  const preview = 'preview' in operation ? operation.preview : undefined
  const name = preview?.name ?? lines.find((line) => sameLine(line, operation))?.name ?? 'An item'
  return `${name}, ${operation.size}, ${operation.color} ${FATE[operation.kind]}`
}
