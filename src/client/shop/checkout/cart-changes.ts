import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import { formatRupees } from '#client/ui/money.ts'

export interface ComparedLine extends LineKey {
  name: string
  /** Rupees. */
  price: number
  quantity: number
}

/** In words, line by line, what the cart holds otherwise than what is about to be paid; empty when it is the same. */
export function cartChanges(paid: readonly ComparedLine[], cart: readonly ComparedLine[]): string[] {
  const changed = paid.flatMap((line) => {
    const now = cart.find((other) => sameLine(other, line))
    if (!now) return [`${titleOf(line)} is no longer in the cart`]
    const words = [
      now.quantity !== line.quantity && `${now.quantity} in the cart, ${line.quantity} in this payment`,
      now.price !== line.price &&
        `now ${formatRupees(now.price)}, in this payment ${formatRupees(line.price)}`,
    ].filter((word) => word !== false)
    return words.length > 0 ? [`${titleOf(line)}: ${words.join('; ')}`] : []
  })
  const added = cart.filter((line) => !paid.some((other) => sameLine(other, line)))
  return [...changed, ...added.map((line) => `${titleOf(line)} is in the cart and not in this payment`)]
}

/** What a shopper has said about one state of the cart holds for that state alone. */
export const stateOf = (cart: readonly ComparedLine[]): string =>
  cart
    .map(({ productId, size, color, quantity, price }) =>
      JSON.stringify([productId, size, color, quantity, price]),
    )
    .toSorted()
    .join()

const titleOf = ({ name, size, color }: ComparedLine) => `${name}, ${size}, ${color}`
