import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'

/** The products that were shown first, each as the latest answer has it: what stands there stays in its place. */
export function useSteadyProducts(latest: readonly Product[] | undefined): readonly Product[] | undefined {
  const [first, setFirst] = useState(latest)
  if (!first && latest) setFirst(latest)
  return first?.map((product) => latest?.find(({ _id }) => _id === product._id) ?? product)
}
