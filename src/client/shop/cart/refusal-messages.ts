import type { DeadLetter, Operation } from '#offline/records.ts'

/** The specification's words, section 8, for when the shop gave none of its own. */
export const FALLBACK: Record<Operation['kind'], string> = {
  add: 'Failed to add item to cart',
  set: 'Failed to update cart',
  remove: 'Failed to remove item from cart',
  merge: 'Failed to merge cart',
}

/** Why the shop refused a change. */
export const refusalMessage = ({ operation, message }: DeadLetter): string =>
  message || FALLBACK[operation.kind]
