import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allOrders, summary } from '#shared/endpoints/admin.ts'
import { call } from '#client/platform/api.ts'

const PAGE = '50'

export const adminOrderQueries = {
  lists: () => ['admin', 'orders'] as const,
  /** Newest first, page after page. */
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...adminOrderQueries.lists(), search],
      queryFn: ({ pageParam, signal }) =>
        call(allOrders, { query: { limit: PAGE, search, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  summary: () =>
    queryOptions({
      queryKey: ['admin', 'summary'],
      queryFn: async ({ signal }) => (await call(summary, {}, { signal })).data,
      staleTime: 5_000,
    }),
}
