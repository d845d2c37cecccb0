import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allProducts } from '#shared/endpoints/admin.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'

const PAGE = '50'

export const adminProductQueries = {
  all: () => ['admin', 'products'] as const,
  /** Unpublished ones too, newest first, page after page. */
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...adminProductQueries.all(), 'list', search],
      queryFn: ({ pageParam, signal }) =>
        call(allProducts, { query: { limit: PAGE, search, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  /** As it is now, for its form: signed, since only an admin is shown what is not published. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...adminProductQueries.all(), 'detail', id],
      queryFn: async ({ signal }) =>
        (await call(getProduct, { params: { id } }, { signal, signed: true })).data,
      // A form begins with the present stock, never with what was read before the last sales.
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
