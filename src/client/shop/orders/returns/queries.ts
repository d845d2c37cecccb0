import { queryOptions } from '@tanstack/react-query'
import { ownReturnPhoto, ownReturns } from '#shared/endpoints/own-returns.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { returnKeys } from '#client/platform/return-keys.ts'
import { callOf, type Own } from '../own/use-own-change.ts'

export const ownReturnQueries = {
  /** What can be sent back, and what is. */
  of: (own: Own) =>
    queryOptions({
      queryKey: returnKeys.of(own.order._id, own.linkKey),
      queryFn: async ({ signal }) => (await call(ownReturns, callOf(own), { signal })).data,
      staleTime: 0,
      retry: false,
    }),
  photo: (own: Own, returnId: string, photoId: string) =>
    queryOptions({
      queryKey: returnKeys.photo(photoId),
      queryFn: async ({ signal }) => {
        const { params, query } = callOf(own)
        return (await call(ownReturnPhoto, { params: { ...params, returnId, photoId }, query }, { signal }))
          .data
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** In which sizes and colours it is there today. */
  product: (id: string) =>
    queryOptions({
      queryKey: returnKeys.product(id),
      queryFn: async (context) => (await call(getProduct, { params: { id } }, context)).data,
      staleTime: 0,
    }),
}
