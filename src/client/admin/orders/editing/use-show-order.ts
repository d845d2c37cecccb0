import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

/** Shows an order as it is now, here and wherever else it is listed. */
export function useShowOrder(orderId: string) {
  const queryClient = useQueryClient()
  return (order: OrderDetail) => {
    queryClient.setQueryData(adminKeys.orders.detail(orderId), order)
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKeys.orders.lists }),
      queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
      queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
    ])
  }
}
