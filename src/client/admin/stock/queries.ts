import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { StockHistoryQuery, stockHistoryQuerySchema } from '#shared/contract/admin/stock-history.ts'
import { stockHistory } from '#shared/endpoints/admin/stock.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

export type StockSearch = { [Name in keyof Omit<StockHistoryQuery, 'limit' | 'cursor'>]?: string | undefined }

/** What came and went, newest first, page after page. */
export const stockHistoryQuery = (search: StockSearch) =>
  infiniteQueryOptions({
    queryKey: adminKeys.inventory.moves(search),
    queryFn: ({ pageParam, signal }) =>
      call(
        stockHistory,
        { query: { ...(search as v.InferInput<typeof stockHistoryQuerySchema>), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
