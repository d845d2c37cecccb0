import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { AdminUserQuery } from '#shared/contract/admin/user.ts'
import { allUsers } from '#shared/endpoints/admin/calls.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

const PAGE = '50'

/** What narrows the list, as it stands in the address. */
export type UserListSearch = { [Name in 'search' | 'role']?: string | undefined }

export const userQueries = {
  /** Newest first, page after page. */
  list: (search: UserListSearch) =>
    infiniteQueryOptions({
      queryKey: adminKeys.users.list(search),
      queryFn: ({ pageParam, signal }) =>
        // The address may say anything: the server refuses what it does not know, in words.
        call(
          allUsers,
          { query: { ...(search as AdminUserQuery), limit: PAGE, cursor: pageParam } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
}
