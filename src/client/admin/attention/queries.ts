import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { attention, setAside } from '#shared/endpoints/admin/attention.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { resendLetter } from '#shared/endpoints/admin/letters.ts'
import { retryRefund } from '#shared/endpoints/admin/refunds.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const TOAST = 'attention'
const onError = tellRefusal(TOAST)

export const attentionQuery = queryOptions({
  queryKey: adminKeys.attention,
  queryFn: async ({ signal }) => (await call(attention, {}, { signal })).data,
  // What was mended elsewhere is gone when one comes back.
  staleTime: 0,
})

/** Sets an entry aside, or puts it back. */
export function useSetAside() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: InputOf<typeof setAside>['body']) => (await call(setAside, { body })).data,
    onSuccess: (data) => queryClient.setQueryData(adminKeys.attention, data),
    onError: (error) => {
      onError(error)
      return refresh()
    },
  })
}

/** Has the provider asked again for a refund that failed. */
export function useRetryRefund() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(retryRefund, { params: { id } }),
    onSuccess: () => {
      notify.success('The refund is asked for again', TOAST)
      return refresh()
    },
    onError,
  })
}

/** Sends a letter once more that was given up. */
export function useSendAgain() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string) => (await call(resendLetter, { params: { id } })).data,
    onSuccess: ({ to }) => {
      notify.success(`On its way to ${to}`, TOAST)
      return refresh()
    },
    onError,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKeys.attention }),
      queryClient.invalidateQueries({ queryKey: adminKeys.orders.all }),
      queryClient.invalidateQueries({ queryKey: adminKeys.letters.all }),
    ])
}
