import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder, refundOrder } from '#shared/endpoints/admin/refunds.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { useShowOrder } from './editing/use-show-order.ts'

export type WantedRefund = InputOf<typeof refundOrder>['body']

export type WantedCancelling = InputOf<typeof cancelOrder>['body']

export function useRefund(orderId: string) {
  const show = useShowOrder(orderId)
  return useMutation({
    mutationFn: async (body: WantedRefund) =>
      (await call(refundOrder, { params: { id: orderId }, body })).data,
    onSuccess: (order, { byHand }) => {
      notify.success(byHand == null ? 'The money is on its way back' : 'Noted as paid back')
      return show(order)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

export function useCancelOrder(orderId: string) {
  const queryClient = useQueryClient()
  const show = useShowOrder(orderId)
  return useMutation({
    mutationFn: async (body: WantedCancelling) =>
      (await call(cancelOrder, { params: { id: orderId }, body })).data,
    onSuccess: (order) => {
      notify.success(order.status === 'Cancelled' ? 'Order cancelled' : 'Pieces cancelled')
      return show(order)
    },
    onError: (error) => {
      notify.error(messageOf(error))
      // Whoever was refused sees why.
      return queryClient.invalidateQueries({ queryKey: adminKeys.orders.detail(orderId) })
    },
  })
}
