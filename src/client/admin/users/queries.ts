import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { allUsers } from '#shared/endpoints/admin.ts'
import { call } from '#client/platform/api.ts'

const PAGE = '50'

export const userQueries = {
  lists: () => ['admin', 'users'] as const,
  /** Newest first, page after page. */
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.lists(), search],
      queryFn: ({ pageParam, signal }) =>
        call(allUsers, { query: { limit: PAGE, search, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
}
