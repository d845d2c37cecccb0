import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { returnList, returnPhoto, returnsOfOrder } from '#shared/endpoints/admin/returns.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

type Which = NonNullable<InputOf<typeof returnList>['query']>['list']

export const adminReturnQueries = {
  /** Which ones, as the address says; the server refuses what it does not know. */
  list: (which: string | undefined) =>
    infiniteQueryOptions({
      queryKey: adminKeys.orders.returnList(which ?? ''),
      queryFn: ({ pageParam, signal }) =>
        call(returnList, { query: { list: (which ?? '') as Which, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  of: (orderId: string) =>
    queryOptions({
      queryKey: adminKeys.orders.returnsOf(orderId),
      queryFn: async ({ signal }) =>
        (await call(returnsOfOrder, { params: { id: orderId } }, { signal })).data,
      staleTime: 5_000,
    }),
  photo: (returnId: string, photoId: string) =>
    queryOptions({
      queryKey: adminKeys.orders.returnPhoto(photoId),
      queryFn: async ({ signal }) =>
        (await call(returnPhoto, { params: { id: returnId, photoId } }, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
