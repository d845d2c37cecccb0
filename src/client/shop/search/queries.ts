import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product } from '#shared/contract/product.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { isOffline } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import { suggestionsKey } from '#client/platform/query-keys.ts'

const MOST = 6
const MINUTE_MS = 60_000

/** The first products that the search itself would find; without the shop, of those this device knows. */
export const suggestions = (queryClient: QueryClient, search: string) =>
  queryOptions({
    queryKey: suggestionsKey(search),
    queryFn: async ({ signal }): Promise<Product[]> => {
      try {
        return (await call(listProducts, { query: { search, limit: String(MOST) } }, { signal })).data
      } catch (error) {
        if (!isOffline(error)) throw error
        const known = new Map(cachedProducts(queryClient).map((product) => [product._id, product]))
        // The words of the trade weigh more than the page: they are fetched where they are needed.
        const { queryCatalogue } = await import('#shared/catalogue-query.ts')
        return queryCatalogue([...known.values()], { search, limit: MOST }).data
      }
    },
    enabled: search !== '',
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
    retry: false,
  })
