import { useQueryClient } from '@tanstack/react-query'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { readStored, writeStored } from '#client/platform/storage.ts'
import { paymentQueries } from './queries.ts'

/** How a checkout is to be paid, and what that costs, in rupees. */
export interface ChosenWay {
  method: PaymentMethod
  fee: number
}

/** For whoever begins a checkout: the way that was taken last, or the first that this order can be paid by. */
export function useFirstWay() {
  const queryClient = useQueryClient()
  return async (total: number, { country, postalCode }: ShippingAddress): Promise<ChosenWay> => {
    const asked = queryClient.fetchQuery(paymentQueries.config({ total, country, postalCode }))
    // Without an answer the payment says itself what is wrong.
    const { ways } = await asked.catch(() => ({ ways: [] }))
    const possible = ways.filter(({ refusal }) => refusal === null)
    const last = readStored('wayToPay')
    return possible.find(({ method }) => method === last) ?? possible[0] ?? { method: 'Paypal', fee: 0 }
  }
}

export const rememberWay = (method: string): void => writeStored('wayToPay', method)
