import { sameLine } from '#shared/cart-rules.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import type { CartLine } from '#shared/contract/cart.ts'
import type { DeadLetter, LineOperation, Operation } from '#offline/records.ts'

/** What is offered in place of what was refused: `Add 1`. Nothing, where the cart has as many already. */
export function offerOf({ operation, left = 0 }: DeadLetter, lines: readonly CartLine[]): string | undefined {
  if (left < LINE_QUANTITY.min) return undefined
  if (operation.kind === 'add') return `Add ${left}`
  if (operation.kind !== 'set') return undefined
  const present = lines.find((line) => sameLine(line, operation))?.quantity ?? 0
  return present < left ? `Take ${left}` : undefined
}

const OUTCOME = { add: 'was not added', set: 'was not changed', remove: 'was not removed' } as const

/** What the shopper wanted: `Linen Shirt, M, Blue: 2 pieces`. */
export function intentOf(operation: Operation, lines: readonly CartLine[]): string {
  if (operation.kind === 'merge') return 'What you chose before signing in'
  const what = `${nameOf(operation, lines)}, ${operation.size}, ${operation.color}`
  if (operation.kind === 'remove') return `${what}: taken out`
  const pieces = operation.quantity === 1 ? '1 piece' : `${operation.quantity} pieces`
  return operation.kind === 'add' ? `${what}: ${pieces} added` : `${what}: ${pieces}`
}

function nameOf(operation: LineOperation, lines: readonly CartLine[]): string {
  const preview = 'preview' in operation ? operation.preview : undefined
  return preview?.name ?? lines.find((line) => sameLine(line, operation))?.name ?? 'An item'
}

/** What did not happen: `Linen Shirt, M, Blue was not added`. The lines of the cart are asked for names. */
export function titleOf(operation: Operation, lines: readonly CartLine[]): string {
  if (operation.kind === 'merge') return 'What you chose before signing in was not added'
  return `${nameOf(operation, lines)}, ${operation.size}, ${operation.color} ${OUTCOME[operation.kind]}`
}

/** What waits though the shop is there. */
export function stuckTitleOf(operation: Operation, lines: readonly CartLine[]): string {
  if (operation.kind === 'merge') return 'What you chose before signing in does not get through'
  return `${nameOf(operation, lines)}, ${operation.size}, ${operation.color} does not get through`
}

/** What stands in its way. */
export function whyStuck({ blocked }: Operation): string {
  const others = 'Your other changes do.'
  if (blocked?.by === 'stranger')
    return `Something on this network answers in the shop’s place (${blocked.status}). ${others}`
  if (blocked?.by === 'shop') return `The shop could not do it (${blocked.status}). ${others}`
  return `It goes out, and no answer comes. ${others}`
}
