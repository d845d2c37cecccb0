import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reviewable, ReviewForm } from '#shared/contract/review.ts'
import { removeReview, saveReview } from '#shared/endpoints/reviews.ts'
import { call } from '#client/platform/api.ts'
import { reviewKeys } from '#client/platform/review-keys.ts'
import { useUser } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

export interface OwnReview {
  orderId: string
  /** Of the link by which the order is seen. */
  linkKey: string | undefined
  productId: string
}

const callOf = ({ orderId, linkKey, productId }: OwnReview) => ({
  params: { id: orderId, productId },
  query: linkKey === undefined ? {} : { key: linkKey },
})

function useShow({ orderId, linkKey, productId }: OwnReview) {
  const queryClient = useQueryClient()
  const userId = useUser()?._id ?? ''
  return (answered: Reviewable[]) => {
    queryClient.setQueryData(reviewKeys.own(orderId, linkKey ?? userId), answered)
    void queryClient.invalidateQueries({ queryKey: reviewKeys.of(productId) })
  }
}

export function useSaveReview(own: OwnReview) {
  const show = useShow(own)
  return useMutation({
    mutationFn: async (body: ReviewForm) => (await call(saveReview, { ...callOf(own), body })).data,
    onSuccess: (answered) => {
      const mine = answered.find(({ productId }) => productId === own.productId)?.review
      notify.success(
        mine?.state === 'approved'
          ? 'Thank you. Your review is in the shop'
          : 'Thank you. Your review is shown once the shop has looked at it',
      )
      show(answered)
    },
  })
}

export function useRemoveReview(own: OwnReview) {
  const show = useShow(own)
  return useMutation({
    mutationFn: async () => (await call(removeReview, callOf(own))).data,
    onSuccess: (answered) => {
      notify.success('Your review is deleted')
      show(answered)
    },
  })
}
