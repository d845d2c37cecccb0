import { useCallback, useRef } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { sinceWords } from './since-words.ts'
import { sinceStore, useChange } from './since-store.ts'
import { useInSight } from './use-in-sight.ts'

/** Under a card: what is better about it than when the shopper saw it last. Its line is there before the word is. */
export function SinceWord({ product }: { product: Product }) {
  const change = useChange(product._id)
  const line = useRef<HTMLParagraphElement>(null)
  const told = change?.product
  useInSight(
    line,
    useCallback(() => {
      sinceStore.noteShown(product)
      if (told) sinceStore.noteShown(told)
    }, [product, told]),
  )
  return (
    <p ref={line} className="mt-2 min-h-5 text-sm font-medium text-success">
      {change && sinceWords(change)}
    </p>
  )
}
