import { queryOptions } from '@tanstack/react-query'
import { paymentConfig } from '#shared/endpoints/purchase.ts'
import { call } from '#client/platform/api.ts'
import { paymentKeys } from '#client/platform/purchase-keys.ts'
import { loadRazorpay, type RazorpayClass } from './razorpay-script.ts'

/** What is to be paid, in rupees without the way's own fee, and where it goes. */
interface PaymentQuestion {
  total: number
  country: string
  postalCode: string
}

export const paymentQueries = {
  config: ({ total, country, postalCode }: PaymentQuestion) =>
    queryOptions({
      queryKey: paymentKeys.config({ total, country, postalCode }),
      queryFn: async ({ signal }) =>
        (await call(paymentConfig, { query: { total: String(total), country, postalCode } }, { signal }))
          .data,
      staleTime: 60_000,
      // Somebody is waiting to pay: asked again until the shop is back.
      refetchInterval: ({ state }) => (state.status === 'error' ? 3000 : false),
    }),
  razorpay: (script: string) =>
    queryOptions({
      queryKey: paymentKeys.razorpay(script),
      queryFn: async (): Promise<{ Razorpay: RazorpayClass }> => ({ Razorpay: await loadRazorpay(script) }),
      staleTime: Infinity,
      retry: false,
    }),
}
