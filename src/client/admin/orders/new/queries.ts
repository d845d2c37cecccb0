import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderTotalsQuestion } from '#shared/contract/admin/new-order.ts'
import { allProducts, allUsers } from '#shared/endpoints/admin/calls.ts'
import { customer } from '#shared/endpoints/admin/customers.ts'
import { orderTotals } from '#shared/endpoints/admin/new-order.ts'
import { paymentConfig } from '#shared/endpoints/purchase.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { paymentKeys } from '#client/platform/purchase-keys.ts'

export const newOrderQueries = {
  /** What is sold, by name or SKU. */
  products: (search: string) =>
    queryOptions({
      queryKey: adminKeys.products.found(search),
      queryFn: async ({ signal }) =>
        (await call(allProducts, { query: { search, published: '1', limit: '20' } }, { signal })).data,
      enabled: search !== '',
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  /** Who has bought here or has an account, by name, e-mail or phone. */
  customers: (search: string) =>
    queryOptions({
      queryKey: adminKeys.users.found(search),
      queryFn: async ({ signal }) =>
        (await call(allUsers, { query: { search, limit: '6' } }, { signal })).data,
      enabled: search !== '',
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  /** With their addresses and orders. */
  customer: (id: string) =>
    queryOptions({
      queryKey: adminKeys.customer(id),
      queryFn: async ({ signal }) => (await call(customer, { params: { id } }, { signal })).data,
      staleTime: 5_000,
    }),
  /** The shop's answer, never a sum of this page's own. */
  totals: (question: OrderTotalsQuestion) =>
    queryOptions({
      queryKey: adminKeys.orders.totals(question),
      queryFn: async ({ signal }) => (await call(orderTotals, { body: question }, { signal })).data,
      enabled: question.checkoutItems.length > 0,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
      retry: (count, error) => count < 3 && !(error instanceof ApiError && error.kind === 'http'),
    }),
  /** Which ways to pay there are for so much, and what is against them. */
  ways: (question: { total: string; country: string; postalCode: string }) =>
    queryOptions({
      queryKey: paymentKeys.config(question),
      queryFn: async ({ signal }) => (await call(paymentConfig, { query: question }, { signal })).data,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
}
