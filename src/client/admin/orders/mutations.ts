import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { OrderStatus } from '#shared/contract/order.ts'
import {
  type allOrders,
  deleteOrder,
  exportOrders,
  receiveCash,
  updateOrderStatus,
} from '#shared/endpoints/admin/calls.ts'
import { exportAccounts } from '#shared/endpoints/admin/invoices.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { saveCsv } from '#client/platform/admin/save-file.ts'
import { shopZone } from '#client/ui/shop-zone.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import type { OrderFilter } from './queries.ts'

interface StatusChange {
  orderId: string
  /** As it stands on the screen: where another admin was quicker, nothing is changed. */
  from: OrderStatus
  status: OrderStatus
}

export function useOrderStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ orderId, from, status }: StatusChange) =>
      (await call(updateOrderStatus, { params: { orderId }, body: { status, from } })).data,
    onSuccess: (order) => {
      notify.success(`Status changed to ${order.status}`)
      replaceIn(queryClient, (known) => (known._id === order._id ? [order] : [known]))
      return refresh(queryClient, order._id)
    },
    onError: (error, { orderId }) => {
      notify.error(messageOf(error))
      // Whoever was refused sees why.
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.orders.lists }),
        refresh(queryClient, orderId),
      ])
    },
  })
}

export function useReceiveCash() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call(receiveCash, { params: { id } })).data,
    onSuccess: (order) => {
      notify.success('Marked as paid')
      replaceIn(queryClient, (known) => (known._id === order._id ? [order] : [known]))
      return refresh(queryClient, order._id)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

export function useDeleteOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id } }),
    onSuccess: (_, id) => {
      notify.success('Order deleted')
      replaceIn(queryClient, (known) => (known._id === id ? [] : [known]))
      queryClient.removeQueries({ queryKey: adminKeys.orders.detail(id) })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.orders.lists }),
        queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
      ])
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

/** Every order that matches, as a file of the browser's downloads. */
export function useExportOrders() {
  return useMutation({
    mutationFn: (filter: OrderFilter) => call(exportOrders, { query: { ...filter, zone: shopZone.get() } }),
    onSuccess: (rows) => saveCsv('orders', rows),
    onError: (error) => notify.error(messageOf(error)),
  })
}

/** What an accountant asks for of these days; of all of them where none is said. */
export function useExportAccounts() {
  return useMutation({
    mutationFn: (days: { from: string | undefined; to: string | undefined }) =>
      call(exportAccounts, { query: days }),
    onSuccess: (rows) => saveCsv('accounts', rows),
    onError: (error) => notify.error(messageOf(error)),
  })
}

/** What else shows the order: its own screen, its history, the dashboard. */
const refresh = (queryClient: QueryClient, orderId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: adminKeys.orders.detail(orderId) }),
    queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
  ])

type Pages = InfiniteData<AnswerOf<typeof allOrders>>

/** The ids of all that stand in one. */
export const heldOrders = (queryClient: QueryClient): ReadonlySet<string> =>
  new Set(
    queryClient
      .getQueriesData<Pages>({ queryKey: adminKeys.orders.lists })
      .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data.map(({ _id }) => _id)) ?? []),
  )

/** In every list that is held: the pages stay where they are under the admin's eyes. */
export function replaceIn(queryClient: QueryClient, change: (order: AdminOrder) => AdminOrder[]): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: adminKeys.orders.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.flatMap(change) })),
      },
  )
}
