import { queryOptions } from '@tanstack/react-query'
import { adminProduct, history } from '#shared/endpoints/admin/calls.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

export const adminProductQueries = {
  /** As it is now, for its form. */
  detail: (id: string) =>
    queryOptions({
      queryKey: adminKeys.products.detail(id),
      queryFn: async ({ signal }) => (await call(adminProduct, { params: { id } }, { signal })).data,
      // A form begins with the present stock, never with what was read before the last sales.
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The last changes of one product, newest first, as they are now. */
  changes: (id: string) =>
    queryOptions({
      queryKey: adminKeys.history.changes(id),
      queryFn: async ({ signal }) =>
        (await call(history, { query: { kind: 'product', entityId: id, limit: '20' } }, { signal })).data,
      staleTime: 0,
      gcTime: 0,
    }),
}
