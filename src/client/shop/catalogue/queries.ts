import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import { bestSeller, getProduct, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import type { ListAnswer } from '#client/platform/held-answer.ts'
import { heldFirst } from '#client/platform/held-first.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { productList } from './list-answer.ts'

/** What is asked for the page of a list that begins at the cursor; the first one brings the facets. */
export const pageOf = (filters: CatalogueFilters, cursor: string) => ({
  ...filters,
  ...(cursor === '' ? { facets: '1' as const } : { cursor }),
})

/** The catalogue is the same for everybody, so it may be kept on the device. */
const meta = { persist: 'public' } as const

export const productQueries = {
  /** Page after page by the shop's cursor. */
  list: (filters: CatalogueFilters) =>
    infiniteQueryOptions({
      queryKey: productKeys.list(filters),
      queryFn: (context) => {
        const query = pageOf(filters, context.pageParam)
        return heldFirst(
          context,
          (): Promise<ListAnswer> => call(productList, { query }, context),
          'list',
          query,
        )
      },
      initialPageParam: '',
      getNextPageParam: (last: ListAnswer) => last.nextCursor,
      meta,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: productKeys.detail(id),
      queryFn: (context) =>
        heldFirst(
          context,
          async () => (await call(getProduct, { params: { id } }, context)).data,
          'product',
          id,
        ),
      meta,
    }),
  similar: (id: string) =>
    queryOptions({
      queryKey: productKeys.similar(id),
      queryFn: (context) =>
        heldFirst(
          context,
          async () => (await call(similarProducts, { params: { id } }, context)).data,
          'similar',
          id,
        ),
      meta,
    }),
  newArrivals: () =>
    queryOptions({
      queryKey: productKeys.newArrivals,
      queryFn: (context) =>
        heldFirst(context, async () => (await call(newArrivals, {}, context)).data, 'newArrivals', null),
      meta,
    }),
  bestSeller: () =>
    queryOptions({
      queryKey: productKeys.bestSeller,
      queryFn: (context) =>
        heldFirst(context, async () => (await call(bestSeller, {}, context)).data, 'bestSeller', null),
      meta,
    }),
}

/**
 * A product that some list has already brought opens at once, online or not; it counts as stale, so
 * that the page asks for it anyway.
 */
export function seedDetail(queryClient: QueryClient, id: string): void {
  const { queryKey } = productQueries.detail(id)
  if (queryClient.getQueryData(queryKey)) return
  const product = cachedProducts(queryClient).find(({ _id }) => _id === id)
  if (product) queryClient.setQueryData(queryKey, product, { updatedAt: 0 })
}
