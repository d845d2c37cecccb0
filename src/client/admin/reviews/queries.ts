import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AdminReview, AdminReviewQuery } from '#shared/contract/admin/review.ts'
import { answerReview, decideReviews, reviewPhotos, reviews } from '#shared/endpoints/admin/reviews.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { reviewKeys } from '#client/platform/review-keys.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const PAGE = '50'
const TOAST = 'reviews'

/** What narrows the list. */
export type ReviewSearch = { [Name in keyof Omit<AdminReviewQuery, 'limit' | 'cursor'>]?: string | undefined }

export const adminReviewQueries = {
  /** Newest first, page after page. */
  list: (search: ReviewSearch) =>
    infiniteQueryOptions({
      queryKey: adminKeys.reviews.list(search),
      queryFn: ({ pageParam, signal }) =>
        call(reviews, { query: { ...(search as object), limit: PAGE, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  photos: ({ _id: id, version }: AdminReview) =>
    queryOptions({
      queryKey: adminKeys.reviews.photos(id, version),
      queryFn: async ({ signal }) => (await call(reviewPhotos, { params: { id } }, { signal })).data,
    }),
}

export interface Decided {
  reviews: readonly AdminReview[]
  state: 'approved' | 'refused'
  reason: string
}

/** Shows reviews to everybody or to nobody. */
export function useDecide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ reviews: seen, state, reason }: Decided) => {
      const body = { reviews: seen.map(({ _id: id, version }) => ({ id, version })), state, reason }
      return (await call(decideReviews, { body })).data
    },
    onSuccess: (_answer, { reviews: seen, state }) => {
      const what = seen.length === 1 ? 'The review' : `${seen.length} reviews`
      const are = seen.length === 1 ? 'is' : 'are'
      notify.success(`${what} ${are} ${state === 'approved' ? 'in the shop' : 'not shown'}`, TOAST)
      for (const { product } of seen) {
        void queryClient.invalidateQueries({ queryKey: reviewKeys.of(product._id) })
        void queryClient.invalidateQueries({ queryKey: productKeys.detail(product._id) })
      }
    },
    onError: tellRefusal(TOAST),
    // Refused, it was perhaps edited meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.reviews.all }),
        queryClient.invalidateQueries({ queryKey: adminKeys.attention }),
      ]),
  })
}

export function useAnswer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (answer: string) =>
      (await call(answerReview, { params: { id }, body: { answer } })).data,
    onSuccess: ({ answer, product }) => {
      notify.success(answer ? 'Your answer is in the shop' : 'The answer is taken back', TOAST)
      void queryClient.invalidateQueries({ queryKey: reviewKeys.of(product._id) })
      return queryClient.invalidateQueries({ queryKey: adminKeys.reviews.all })
    },
    onError: tellRefusal(TOAST),
  })
}
