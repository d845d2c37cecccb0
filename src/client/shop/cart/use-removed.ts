import { useState } from 'react'
import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import type { CartLine } from '#shared/contract/cart.ts'
import type { ShownLine } from '#offline/shown-cart.ts'
import { cartStore } from './cart-store.ts'
import { placeIn } from './place-in.ts'

/** Takes lines out of the cart and remembers them, as they were, until the cart is closed. */
export function useRemoved(shown: readonly LineKey[]) {
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  const [order, setOrder] = useState<readonly LineKey[]>([])
  const others = (line: LineKey) => removed.filter((known) => !sameLine(known, line))
  return {
    /** Without those that have found their own way back. */
    removed: removed.filter((line) => !shown.some((other) => sameLine(other, line))),
    /** A refusal has told its own toast, and brings the line back by itself. */
    remove(line: ShownLine): void {
      setRemoved([...others(line), line])
      setOrder([...order, ...shown.filter((one) => !order.some((known) => sameLine(known, one)))])
      cartStore.remove(line).catch(() => undefined)
    },
    undo(line: CartLine): void {
      setRemoved(others(line))
      cartStore.restore(line, placeIn(order, shown, line)).catch(() => undefined)
    },
    forget(): void {
      setRemoved([])
      setOrder([])
    },
  }
}
