import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'

/** Products as their cards show them. */
export interface Cards<T = Product> {
  /** The same array as long as they are the same. */
  products: readonly T[]
  /** The colours that are filtered by or searched for, comma-joined: with others the same product looks otherwise. */
  look: string
}

/** Those of the first screen: two rows. */
export const firstOf = <T>(products: readonly T[]): readonly T[] =>
  products.slice(0, matchMedia('(min-width: 96rem)').matches ? 8 : 6)

/** Those of `products` that are not among `there`. */
export const without = <T extends { _id: string }>(there: readonly T[], products: readonly T[]): T[] => {
  const ids = new Set(there.map(({ _id }) => _id))
  return products.filter(({ _id }) => !ids.has(_id))
}

/**
 * The beginning of a list that is another one now, and after it is painted all of it: who presses a filter sees what it
 * gives in half the time. What is below stays till then, so that the page is as long as it was, unless it would have to
 * be drawn again to stay.
 *
 * @param begins is another where the list is another one.
 */
export function useFirstCards<T extends { _id: string }>({ products, look }: Cards<T>, begins: unknown) {
  const now = { begins, products, look }
  // A page that opens, maybe scrolled to where it was left, has all at once.
  const [painted, setPainted] = useState(now)
  const paint = useEffectEvent((of: unknown) => startTransition(() => setPainted({ ...now, begins: of })))
  useEffect(() => paint(begins), [begins])
  if (painted.begins === begins) {
    if (painted.products !== products || painted.look !== look) setPainted(now)
    return products
  }
  const cards = firstOf(products)
  if (cards.length === products.length || painted.look !== look) return cards
  return [...cards, ...without(cards, painted.products.slice(cards.length))]
}
