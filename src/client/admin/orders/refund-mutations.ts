import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refundOrder } from '#shared/endpoints/admin/refunds.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

export type WantedRefund = InputOf<typeof refundOrder>['body']

export function useRefund(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: WantedRefund) =>
      (await call(refundOrder, { params: { id: orderId }, body })).data,
    onSuccess: (order, { byHand }) => {
      notify.success(byHand == null ? 'The money is on its way back' : 'Noted as paid back')
      queryClient.setQueryData(adminKeys.orders.detail(orderId), order)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.orders.lists }),
        queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
        queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
      ])
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}
