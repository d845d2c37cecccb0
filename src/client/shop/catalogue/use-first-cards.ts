import { startTransition, useEffect, useState } from 'react'

/** Cards of the first screen: two rows. */
const first = () => (matchMedia('(min-width: 96rem)').matches ? 8 : 6)

/**
 * The beginning of a list that is another one now, and after it is painted all of it: who presses a filter sees what it
 * gives in half the time.
 *
 * @param begins is another where the list is another one.
 */
export function useFirstCards<T>(products: readonly T[], begins: unknown): readonly T[] {
  // A page that opens, maybe scrolled to where it was left, has all at once.
  const [painted, setPainted] = useState(begins)
  useEffect(() => startTransition(() => setPainted(begins)), [begins])
  return painted === begins ? products : products.slice(0, first())
}
