import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** Cards of the first screen: two rows. */
const first = () => (matchMedia('(min-width: 96rem)').matches ? 8 : 6)

/**
 * The beginning of a list that is another one now, and after it is painted all of it: who presses a filter sees what it
 * gives in half the time. What is below stays till then, so that the page is as long as it was, unless it would have to
 * be drawn again to stay.
 *
 * @param products the same array as long as they are the same.
 * @param begins is another where the list is another one.
 * @param look is another where the same product looks otherwise.
 */
export function useFirstCards<T extends { _id: string }>(
  products: readonly T[],
  begins: unknown,
  look: string,
) {
  const now = { begins, products, look }
  // A page that opens, maybe scrolled to where it was left, has all at once.
  const [painted, setPainted] = useState(now)
  const paint = useEffectEvent((of: unknown) => startTransition(() => setPainted({ ...now, begins: of })))
  useEffect(() => paint(begins), [begins])
  if (painted.begins === begins) {
    if (painted.products !== products || painted.look !== look) setPainted(now)
    return products
  }
  const cards = products.slice(0, first())
  if (cards.length === products.length || painted.look !== look) return cards
  const known = new Set(cards.map(({ _id }) => _id))
  return [...cards, ...painted.products.slice(cards.length).filter(({ _id }) => !known.has(_id))]
}
