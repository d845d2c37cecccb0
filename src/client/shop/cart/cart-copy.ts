import * as v from 'valibot'
import { type Cart, type CartLine, cartSchema } from '#shared/contract/cart.ts'
import type { ShownCart, ShownLine } from '#offline/shown-cart.ts'
import { readStored, removeStored, writeStored } from '#client/platform/storage.ts'

/** The copy of the cart for the first paint; the outbox knows better a moment later. */
export function readCartCopy(): ShownCart | undefined {
  try {
    const parsed = v.safeParse(cartSchema, JSON.parse(readStored('cart') ?? 'null'))
    if (!parsed.success) return undefined
    const products = parsed.output.products.map((line) => ({ ...line, pending: false }))
    return {
      ...parsed.output,
      products,
      pending: 0,
      deadLetters: [],
      stuck: [],
      needsLogin: false,
      address: undefined,
      approvedPayment: undefined,
    }
  } catch {
    return undefined
  }
}

function withoutMark({ pending, ...line }: ShownLine): CartLine {
  // Whether it is at the shop is for the outbox to say.
  void pending
  return line
}

/** Until something is in the cart again: what the shop says of an empty one is not stored anew (spec, section 4). */
let isCleared = false

export function clearCartCopy(): void {
  isCleared = true
  removeStored('cart')
}

export function saveCartCopy({ products, totalPrice, version, updatedAt, notices }: ShownCart): void {
  if (products.length > 0) isCleared = false
  // Nothing is known of this cart yet, or it was cleared.
  if (products.length === 0 && (updatedAt === null || isCleared)) return removeStored('cart')
  const lines = products.map(withoutMark)
  writeStored(
    'cart',
    JSON.stringify({ products: lines, totalPrice, version, updatedAt, notices } satisfies Cart),
  )
}
