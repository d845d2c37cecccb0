import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewQuery } from '#shared/contract/review.ts'
import { orderReviews, productReviews } from '#shared/endpoints/reviews.ts'
import { call } from '#client/platform/api.ts'
import { reviewKeys } from '#client/platform/review-keys.ts'

/** What is asked for, as it stands in the address. */
export interface Asked {
  stars: string
  photos: '' | '1'
  sort: NonNullable<ReviewQuery['sort']>
}

export const reviewQueries = {
  /** Page after page by the shop's cursor. Without a line the worker has what was read before. */
  list: (id: string, asked: Asked) =>
    infiniteQueryOptions({
      queryKey: reviewKeys.list(id, asked),
      queryFn: (context) =>
        call(productReviews, { params: { id }, query: { ...asked, cursor: context.pageParam } }, context),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  /** What whoever ordered it can write about. */
  own: (id: string, linkKey: string | undefined, userId: string) =>
    queryOptions({
      queryKey: reviewKeys.own(id, linkKey ?? userId),
      queryFn: async ({ signal }) =>
        (
          await call(
            orderReviews,
            { params: { id }, query: linkKey === undefined ? {} : { key: linkKey } },
            { signal },
          )
        ).data,
      staleTime: 0,
    }),
}
