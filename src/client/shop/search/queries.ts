import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#shared/contract/menu.ts'
import { suggestions as suggestionsOfShop } from '#shared/endpoints/shop.ts'
import { isOffline } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import { suggestionsKey } from '#client/platform/query-keys.ts'

const MINUTE_MS = 60_000

/** What the shop suggests for a text; without the shop, by its own rule, of the products this device knows. */
export const suggestions = (queryClient: QueryClient, search: string) =>
  queryOptions({
    queryKey: suggestionsKey(search),
    queryFn: async ({ signal }): Promise<Suggestions> => {
      try {
        return (await call(suggestionsOfShop, { query: { search } }, { signal })).data
      } catch (error) {
        if (!isOffline(error)) throw error
        const known = new Map(cachedProducts(queryClient).map((product) => [product._id, product]))
        // The words of the trade weigh more than the page: they are fetched where they are needed.
        const { suggestAmong } = await import('./suggest-among.ts')
        return suggestAmong([...known.values()], search)
      }
    },
    enabled: search !== '',
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
    retry: false,
  })
