import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { InventoryQuery, inventoryQuerySchema } from '#shared/contract/admin/inventory.ts'
import { inventory, settings } from '#shared/endpoints/admin/calls.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

const PAGE = '100'

/** What narrows and orders the list, as it stands in the address. */
export type InventorySearch = { [Name in InventoryField]?: string | undefined }
export type InventoryField = keyof Omit<InventoryQuery, 'limit' | 'cursor'>

export const inventoryQueries = {
  /** Units of products, page after page. */
  list: (search: InventorySearch) =>
    infiniteQueryOptions({
      queryKey: adminKeys.inventory.list(search),
      queryFn: ({ pageParam, signal }) =>
        call(
          inventory,
          {
            // The address may say anything: the server refuses what it does not know, in words.
            query: {
              ...(search as v.InferInput<typeof inventoryQuerySchema>),
              limit: PAGE,
              cursor: pageParam,
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  settings: () =>
    queryOptions({
      queryKey: adminKeys.inventory.settings,
      queryFn: async ({ signal }) => (await call(settings, {}, { signal })).data,
      staleTime: 60_000,
    }),
}
