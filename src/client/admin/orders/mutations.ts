import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order, OrderStatus } from '#shared/contract/order.ts'
import { type allOrders, deleteOrder, updateOrderStatus } from '#shared/endpoints/admin.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { adminOrderQueries } from './queries.ts'

export function useOrderStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ orderId, status }: { orderId: string; status: OrderStatus }) =>
      (await call(updateOrderStatus, { params: { orderId }, body: { status } })).data,
    onSuccess: (order) => {
      replaceIn(queryClient, (known) => (known._id === order._id ? [order] : [known]))
      return queryClient.invalidateQueries({ queryKey: adminOrderQueries.summary().queryKey })
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

export function useDeleteOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id } }),
    onSuccess: (_, id) => {
      replaceIn(queryClient, (known) => (known._id === id ? [] : [known]))
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminOrderQueries.lists() }),
        queryClient.invalidateQueries({ queryKey: adminOrderQueries.summary().queryKey }),
      ])
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

type Pages = InfiniteData<AnswerOf<typeof allOrders>>

/** In every list that is held: the pages stay where they are under the admin's eyes. */
function replaceIn(queryClient: QueryClient, change: (order: Order) => Order[]): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: adminOrderQueries.lists() },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.flatMap(change) })),
      },
  )
}
