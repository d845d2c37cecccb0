import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Product, ProductList } from '#shared/contract/product.ts'
import { productKeys } from './query-keys.ts'

/** Every product that some answer has brought to this page, or an earlier visit left on the device; some more than once. */
export const cachedProducts = (queryClient: QueryClient): Product[] =>
  queryClient.getQueriesData({ queryKey: productKeys.all }).flatMap(([, data]) => productsIn(data))

function productsIn(data: unknown): Product[] {
  if (Array.isArray(data)) return data as Product[]
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data) return (data as InfiniteData<ProductList>).pages.flatMap((page) => page.data)
  return '_id' in data ? [data as Product] : []
}
