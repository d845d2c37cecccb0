import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import { bestSeller, getProduct, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { cachedProducts } from '#client/platform/cached-products.ts'
import { orHeld } from '#client/platform/or-held.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { type ListAnswer, productList } from './list-answer.ts'

/** The catalogue is the same for everybody, so it may be kept on the device. */
const meta = { persist: 'public' } as const

export const productQueries = {
  /** Page after page by the shop's cursor; the first one brings the facets. */
  list: (filters: CatalogueFilters) =>
    infiniteQueryOptions({
      queryKey: productKeys.list(filters),
      queryFn: ({ pageParam, signal, queryKey }) => {
        const query = { ...filters, ...(pageParam === '' ? { facets: '1' as const } : { cursor: pageParam }) }
        return orHeld(
          queryKey,
          (): Promise<ListAnswer> => call(productList, { query }, { signal }),
          async (askHeld) => {
            const held = await askHeld('list', query)
            return held && { ...held, answer: { success: true, ...held.answer, heldAt: held.checkedAt } }
          },
        )
      },
      initialPageParam: '',
      getNextPageParam: (last: ListAnswer) => last.nextCursor,
      meta,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: productKeys.detail(id),
      queryFn: ({ signal, queryKey }) =>
        orHeld(
          queryKey,
          async () => (await call(getProduct, { params: { id } }, { signal })).data,
          (askHeld) => askHeld('product', id),
        ),
      meta,
    }),
  similar: (id: string) =>
    queryOptions({
      queryKey: productKeys.similar(id),
      queryFn: ({ signal, queryKey }) =>
        orHeld(
          queryKey,
          async () => (await call(similarProducts, { params: { id } }, { signal })).data,
          (askHeld) => askHeld('similar', id),
        ),
      meta,
    }),
  newArrivals: () =>
    queryOptions({
      queryKey: productKeys.newArrivals,
      queryFn: ({ signal, queryKey }) =>
        orHeld(
          queryKey,
          async () => (await call(newArrivals, {}, { signal })).data,
          (askHeld) => askHeld('newArrivals', null),
        ),
      meta,
    }),
  bestSeller: () =>
    queryOptions({
      queryKey: productKeys.bestSeller,
      queryFn: ({ signal, queryKey }) =>
        orHeld(
          queryKey,
          async () => (await call(bestSeller, {}, { signal })).data,
          (askHeld) => askHeld('bestSeller', null),
        ),
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
