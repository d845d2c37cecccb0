import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inventory } from '#shared/endpoints/admin/calls.ts'
import { deliveries, delivery } from '#shared/endpoints/admin/stock.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

export type ShownDeliveries = 'open' | 'all'

export const deliveryQueries = {
  list: (shown: ShownDeliveries) =>
    infiniteQueryOptions({
      queryKey: adminKeys.deliveries.list(shown),
      queryFn: ({ pageParam, signal }) =>
        call(
          deliveries,
          { query: { ...(shown === 'open' && { state: shown }), cursor: pageParam } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: adminKeys.deliveries.one(id),
      queryFn: async ({ signal }) => (await call(delivery, { params: { id } }, { signal })).data,
      staleTime: 5_000,
    }),
}

/** Of which something of the product is still to come. */
export const deliveriesOf = (productId: string) =>
  queryOptions({
    queryKey: adminKeys.deliveries.of(productId),
    queryFn: async ({ signal }) =>
      (await call(deliveries, { query: { state: 'open', productId } }, { signal })).data,
    staleTime: 5_000,
  })

/** Units to put into a delivery, by name or SKU. */
export const unitsFound = (search: string) =>
  queryOptions({
    queryKey: adminKeys.inventory.finder(search),
    queryFn: async ({ signal }) =>
      (await call(inventory, { query: { search, limit: '60' } }, { signal })).data,
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
