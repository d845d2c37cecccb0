import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FulfilAction, Fulfilled, WantedFulfilment } from '#shared/contract/admin/fulfilment.ts'
import { FULFIL_MAX } from '#shared/contract/admin/fulfilment.ts'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { outcomeWords } from './outcome-words.ts'

interface Asked {
  action: FulfilAction
  orders: readonly WantedFulfilment[]
}

/** Packs, sends or delivers: as many orders as there are, some at a time; what became of them is told once. */
export function useFulfil() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, orders }: Asked) => {
      const fulfilled: Fulfilled[] = []
      for (let from = 0; from < orders.length; from += FULFIL_MAX) {
        const body = { action, orders: orders.slice(from, from + FULFIL_MAX) }
        fulfilled.push(...(await call(fulfil, { body })).data)
      }
      return fulfilled
    },
    onSuccess: (fulfilled, { action }) => {
      const words = outcomeWords(action, fulfilled)
      if (fulfilled.some(({ outcome }) => outcome === 'refused')) notify.error(words)
      else notify.success(words)
    },
    onError: (error) => notify.error(messageOf(error)),
    // Also where some were done before the line broke.
    onSettled: () =>
      Promise.all(
        [adminKeys.orders.all, adminKeys.history.all, adminKeys.summary.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
