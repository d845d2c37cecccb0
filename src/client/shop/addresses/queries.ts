import { queryOptions } from '@tanstack/react-query'
import { myAddresses } from '#shared/endpoints/addresses.ts'
import { call } from '#client/platform/api.ts'
import { addressesKey } from '#client/platform/query-keys.ts'

export const addressQueries = {
  mine: (userId: string) =>
    queryOptions({
      queryKey: addressesKey(userId),
      queryFn: async ({ signal }) => (await call(myAddresses, {}, { signal })).data,
      staleTime: 0,
    }),
}
