import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewOrder } from '#shared/contract/admin/new-order.ts'
import { takeOrder } from '#shared/endpoints/admin/new-order.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const tell = tellRefusal('new-order')

/** One key for all attempts of a form: whose answer was lost makes no second order. */
export function useTakeOrder() {
  const queryClient = useQueryClient()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: async (body: NewOrder) => (await call(takeOrder, { body }, { key: key.current })).data,
    onSuccess: () => {
      notify.success('Order made')
      return Promise.all(
        [
          adminKeys.orders.lists,
          adminKeys.inventory.all,
          adminKeys.products.all,
          adminKeys.users.lists,
          adminKeys.summary.all,
          productKeys.all,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    onError: (error) => {
      tell(error)
      // Another price, or a piece less: what is shown is as it is now.
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.orders.allTotals }),
        queryClient.invalidateQueries({ queryKey: adminKeys.products.all }),
      ])
    },
  })
}

const MADE = 'This order was made already, as it was typed before. Look for it among the orders'

/** What the shop has against it, in a sentence. */
export const refusalOfOrder = (error: Error): string =>
  error instanceof ApiError && error.code === 'idempotency_mismatch' ? MADE : messageOf(error)
