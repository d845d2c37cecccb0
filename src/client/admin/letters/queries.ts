import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LetterQuery } from '#shared/contract/admin/letter.ts'
import { letters, letterView } from '#shared/endpoints/admin/letters.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

const PAGE = '50'

/** What narrows the list, as it stands in the address. */
export type LetterSearch = { [Name in keyof Omit<LetterQuery, 'limit' | 'cursor'>]?: string | undefined }

export const letterQueries = {
  /** Newest first, page after page. */
  list: (search: LetterSearch) =>
    infiniteQueryOptions({
      queryKey: adminKeys.letters.list(search),
      queryFn: ({ pageParam, signal }) =>
        call(letters, { query: { ...(search as object), limit: PAGE, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  view: (id: string) =>
    queryOptions({
      queryKey: adminKeys.letters.view(id),
      queryFn: async ({ signal }) => (await call(letterView, { params: { id } }, { signal })).data,
      staleTime: 0,
    }),
}
