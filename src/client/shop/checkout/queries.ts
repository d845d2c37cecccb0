import { queryOptions } from '@tanstack/react-query'
import { paymentConfig } from '#shared/endpoints/purchase.ts'
import { call } from '#client/platform/api.ts'
import { paymentConfigKey } from '#client/platform/purchase-keys.ts'

export const paymentQueries = {
  config: () =>
    queryOptions({
      queryKey: paymentConfigKey,
      queryFn: async ({ signal }) => (await call(paymentConfig, {}, { signal })).data,
      staleTime: 5 * 60_000,
      // Somebody is waiting to pay: asked again until the shop is back.
      refetchInterval: ({ state }) => (state.status === 'error' ? 3000 : false),
    }),
}
