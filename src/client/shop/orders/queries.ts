import { queryOptions } from '@tanstack/react-query'
import { getOrder, myOrders } from '#shared/endpoints/purchase.ts'
import { call } from '#client/platform/api.ts'

/** The user's own: never kept on the device. */
export const orderQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['orders', 'mine'],
      queryFn: async ({ signal }) => (await call(myOrders, {}, { signal })).data,
      staleTime: 0,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', id],
      queryFn: async ({ signal }) => (await call(getOrder, { params: { id } }, { signal })).data,
      staleTime: 0,
    }),
}
