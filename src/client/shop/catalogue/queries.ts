import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import type { ProductList } from '#shared/contract/product.ts'
import { bestSeller, getProduct, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { productList } from './list-answer.ts'

/** The catalogue is the same for everybody, so it may be kept on the device. */
const meta = { persist: 'public' } as const

export const productQueries = {
  /** Page after page by the shop's cursor; the first one brings the facets. */
  list: (filters: CatalogueFilters) =>
    infiniteQueryOptions({
      queryKey: productKeys.list(filters),
      queryFn: ({ pageParam, signal }) =>
        call(
          productList,
          { query: { ...filters, ...(pageParam === '' ? { facets: '1' } : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last: ProductList) => last.nextCursor,
      meta,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: productKeys.detail(id),
      queryFn: async ({ signal }) => (await call(getProduct, { params: { id } }, { signal })).data,
      meta,
    }),
  similar: (id: string) =>
    queryOptions({
      queryKey: productKeys.similar(id),
      queryFn: async ({ signal }) => (await call(similarProducts, { params: { id } }, { signal })).data,
      meta,
    }),
  newArrivals: () =>
    queryOptions({
      queryKey: productKeys.newArrivals,
      queryFn: async ({ signal }) => (await call(newArrivals, {}, { signal })).data,
      meta,
    }),
  bestSeller: () =>
    queryOptions({
      queryKey: productKeys.bestSeller,
      queryFn: async ({ signal }) => (await call(bestSeller, {}, { signal })).data,
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
