import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#shared/contract/menu.ts'
import { suggestions as suggestionsOfShop } from '#shared/endpoints/shop.ts'
import { isOffline } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import { heldFirst } from '#client/platform/held-first.ts'
import { suggestionsKey } from '#client/platform/query-keys.ts'

const MINUTE_MS = 60_000

/**
 * What is suggested for a text, by this device's catalogue and then by the shop; without either, by the same rule, of
 * the products this device knows.
 */
export const suggestions = (queryClient: QueryClient, search: string) =>
  queryOptions({
    queryKey: suggestionsKey(search),
    queryFn: async (context): Promise<Suggestions> => {
      const { signal } = context
      const ask = async () => (await call(suggestionsOfShop, { query: { search } }, { signal })).data
      try {
        return await heldFirst(context, ask, 'suggestions', search)
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
