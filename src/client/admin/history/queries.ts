import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HistoryQuery } from '#shared/contract/admin/history.ts'
import { history } from '#shared/endpoints/admin/calls.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

const PAGE = '50'

/** What narrows the history, as it stands in the address. */
export type HistorySearch = { [Name in HistoryField]?: string | undefined }
export type HistoryField = keyof Omit<HistoryQuery, 'limit' | 'cursor' | 'grouped'>

export const historyQueries = {
  /** Newest first, page after page. A batch is one line, unless the lines of one thing or batch are asked for. */
  list: (search: HistorySearch) =>
    infiniteQueryOptions({
      queryKey: adminKeys.history.list(search),
      queryFn: ({ pageParam, signal }) =>
        call(
          history,
          {
            query: {
              ...(search as object),
              grouped: search.batchId || search.entityId ? '0' : '1',
              limit: PAGE,
              cursor: pageParam,
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** One of a batch's entries: each says whether it can still be undone. */
  batch: (batchId: string) =>
    queryOptions({
      queryKey: adminKeys.history.batch(batchId),
      queryFn: async ({ signal }) =>
        (await call(history, { query: { batchId, limit: '1' } }, { signal })).data[0] ?? null,
      staleTime: 0,
    }),
}
