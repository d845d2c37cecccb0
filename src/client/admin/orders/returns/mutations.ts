import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerReturn,
  parcelCameBack,
  receiveReturn,
  settleReturn,
  takeReturn,
} from '#shared/endpoints/admin/returns.ts'
import type { Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'

/** Asks again for whatever a return changes: its order, the lists, what needs attention. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [adminKeys.orders.all, adminKeys.attention, adminKeys.history.all, adminKeys.summary.all].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

function useReturnCall<E extends Endpoint>(endpoint: E, id: string, done: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<E>['body']) =>
      call(endpoint, { params: { id }, body } as unknown as InputOf<E>),
    onSuccess: () => {
      notify.success(done)
      return refresh()
    },
    onError: (error) => {
      notify.error(messageOf(error))
      // Whoever was refused sees why.
      return refresh()
    },
  })
}

export const useAnswerReturn = (id: string) => useReturnCall(answerReturn, id, 'The shopper is told')
export const useReceiveReturn = (id: string) => useReturnCall(receiveReturn, id, 'Noted what has come back')
export const useSettleReturn = (id: string) => useReturnCall(settleReturn, id, 'The return is settled')
/** Of an order. */
export const useTakeReturn = (orderId: string) => useReturnCall(takeReturn, orderId, 'The return is expected')
export const useCameBack = (orderId: string) =>
  useReturnCall(parcelCameBack, orderId, 'The parcel has come back')
