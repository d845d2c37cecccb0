import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** Cards of the first screen: two rows. */
const first = () => (matchMedia('(min-width: 96rem)').matches ? 8 : 6)

/**
 * The beginning of a list that is another one now, and after it is painted all of it: who presses a filter sees what it
 * gives in half the time. What is below stays till then, so that the page is as long as it was.
 *
 * @param begins is another where the list is another one.
 */
export function useFirstCards<T extends { _id: string }>(products: readonly T[], begins: unknown) {
  // A page that opens, maybe scrolled to where it was left, has all at once.
  const [painted, setPainted] = useState({ begins, products })
  const paint = useEffectEvent((of: unknown) => startTransition(() => setPainted({ begins: of, products })))
  useEffect(() => paint(begins), [begins])
  if (painted.begins === begins) return products
  const cards = products.slice(0, first())
  if (cards.length === products.length) return products
  const known = new Set(cards.map(({ _id }) => _id))
  return [...cards, ...painted.products.slice(cards.length).filter(({ _id }) => !known.has(_id))]
}
