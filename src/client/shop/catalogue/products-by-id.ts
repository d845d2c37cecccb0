import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#shared/contract/product.ts'
import { productQueries, seedDetail } from './queries.ts'

export interface ProductById {
  id: string
  /** Undefined until it is known. */
  product: Product | undefined
  /** The shop has it no more, or cannot be reached and this device has not seen it. */
  missing: boolean
}

/** These products, from what this device knows and then from the shop; the order stays. */
export function useProductsById(ids: readonly string[]): ProductById[] {
  const queryClient = useQueryClient()
  return useQueries({
    queries: ids.map((id) => {
      seedDetail(queryClient, id)
      return productQueries.detail(id)
    }),
    combine: (answers) =>
      answers.map(({ data, isError }, index) => ({
        id: ids[index] ?? '',
        product: data,
        missing: isError && !data,
      })),
  })
}
