import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import type { OwnCancelling } from '#shared/contract/own-order.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { cancelOwnOrder, changeOrderAddress } from '#shared/endpoints/own-order.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { orderKeys } from '#client/platform/query-keys.ts'
import { useUser } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

/** An order of one's own, with the key of the link by which it is seen. */
export interface Own {
  order: ShownFollowed
  linkKey: string | undefined
}

/** What names the order in a call: its id, and the link's key. */
export const callOf = ({ order, linkKey }: Own) => ({
  params: { id: order._id },
  query: linkKey === undefined ? {} : { key: linkKey },
})

/** Shows the order as it came back, wherever it is shown. */
export function useShowOwn({ order, linkKey }: Own) {
  const queryClient = useQueryClient()
  const userId = useUser()?._id ?? ''
  const key =
    linkKey === undefined ? orderKeys.detail(userId, order._id) : orderKeys.linked(order._id, linkKey)
  return {
    show(changed: ShownFollowed) {
      queryClient.setQueryData(key, changed)
      void queryClient.invalidateQueries({ queryKey: orderKeys.mine(userId) })
    },
    /** It is another by now than what was shown. */
    async refreshAfter(error: Error) {
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: key })
    },
  }
}

/** @param onClose closes the dialog before the change is announced: nothing outside an open dialog is read out. */
export function useCancelOwn(own: Own, onClose: () => void) {
  const { show, refreshAfter } = useShowOwn(own)
  return useMutation({
    mutationFn: async (body: Omit<OwnCancelling, 'reason'> & { reason: string }) =>
      (await call(cancelOwnOrder, { ...callOf(own), body })).data,
    onSuccess: (order) => {
      onClose()
      notify.success(order.status === 'Cancelled' ? 'Your order is cancelled' : 'The pieces are cancelled')
      show(order)
    },
    onError: refreshAfter,
  })
}

/** @param onClose as in `useCancelOwn` */
export function useChangeAddress(own: Own, onClose: () => void) {
  const { show, refreshAfter } = useShowOwn(own)
  return useMutation({
    mutationFn: async (body: ShippingAddress) =>
      (await call(changeOrderAddress, { ...callOf(own), body })).data,
    onSuccess: (order) => {
      onClose()
      notify.success('Your order goes to the new address')
      show(order)
    },
    onError: refreshAfter,
  })
}
