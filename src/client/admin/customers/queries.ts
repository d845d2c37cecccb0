import { queryOptions } from '@tanstack/react-query'
import { customer } from '#shared/endpoints/admin/customers.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.customer(id),
    queryFn: async ({ signal }) => (await call(customer, { params: { id } }, { signal })).data,
    staleTime: 5_000,
  })
