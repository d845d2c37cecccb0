import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { allOrders, orderDetail } from '#shared/endpoints/admin/calls.ts'
import { invoiceLetters } from '#shared/endpoints/admin/invoices.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { spanOf } from './days.ts'

const PAGE = '50'

/** Which orders, in which order; as the contract writes it in a query. */
export type OrderFilter = Omit<NonNullable<InputOf<typeof allOrders>['query']>, 'limit' | 'cursor'>

export const ORDER_SEARCH = ['search', 'status', 'from', 'to', 'missing', 'sort', 'order'] as const
/** The same as it stands in the address; `from` and `to` are days, both included. */
export type OrderListSearch = { [Name in (typeof ORDER_SEARCH)[number]]?: string | undefined }

/** The address may say anything: the server refuses what it does not know, in words. */
export const orderFilterOf = (search: OrderListSearch): OrderFilter =>
  ({ ...search, ...spanOf(search) }) as OrderFilter

export const adminOrderQueries = {
  /** Newest first unless the filter says otherwise, page after page. */
  list: (search: OrderListSearch) =>
    infiniteQueryOptions({
      queryKey: adminKeys.orders.list(search),
      queryFn: ({ pageParam, signal }) =>
        call(allOrders, { query: { ...orderFilterOf(search), limit: PAGE, cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  /** With its timeline, its payment and what is missing of it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: adminKeys.orders.detail(id),
      queryFn: async ({ signal }) => (await call(orderDetail, { params: { id } }, { signal })).data,
      staleTime: 5_000,
    }),
  /** The letters that its invoice cannot show. */
  letters: ({ _id: id, shippingAddress }: Pick<OrderDetail, '_id' | 'shippingAddress'>) =>
    queryOptions({
      queryKey: adminKeys.orders.letters(id, shippingAddress),
      queryFn: async ({ signal }) => (await call(invoiceLetters, { params: { id } }, { signal })).data,
      staleTime: 5_000,
    }),
}
