import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Cart } from '#shared/contract/cart.ts'
import type { Checkout, TotalsAnswer } from '#shared/contract/checkout.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { ShownTotals } from '#shared/contract/totals.ts'
import { checkoutTotals } from '#shared/endpoints/purchase.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { useConnected } from '#client/platform/connection.ts'
import { totalsKeys } from '#client/platform/purchase-keys.ts'
import { useTotalBefore } from './total-before.ts'

/** What a purchase comes to, or why that is not known. */
export type ShownSum =
  | {
      kind: 'known'
      total: number
      totals: ShownTotals
      isFinal: boolean
      codeRefusal?: string | undefined
      takesGstin?: boolean | undefined
      /** What it came to before, in rupees, where the shopper has seen another sum. */
      before?: number | undefined
    }
  | { kind: 'waits'; why: string }

/** Rupees; undefined as long as it is not all there. */
export const finalTotal = (sum: ShownSum): number | undefined =>
  sum.kind === 'known' && sum.isFinal ? sum.total : undefined

/** Whether the shop asks for the GSTIN of a business that buys. */
export const takesGstin = (sum: ShownSum): boolean => sum.kind === 'known' && sum.takesGstin === true

/** As much of an address as was typed. */
export interface TypedDestination {
  country?: string | undefined
  postalCode?: string | undefined
  state?: string | undefined
  /** Of a discount. */
  code?: string | undefined
  /** What it is paid by, where that costs something. */
  paymentMethod?: PaymentMethod | undefined
}

/** While somebody types, the shop is not asked at every letter, ms. */
const PAUSE_MS = 400

const questionOf = (
  { products }: Pick<Cart, 'products'>,
  { country = '', postalCode = '', state = '', code = '', paymentMethod }: TypedDestination,
) => ({
  checkoutItems: products.map(({ productId, size, color, quantity }) => ({
    productId,
    size,
    color,
    quantity,
  })),
  country: country.trim(),
  postalCode: postalCode.trim(),
  state: state.trim(),
  code,
  ...(paymentMethod && { paymentMethod }),
})

const totalsOptions = (question: ReturnType<typeof questionOf>, prices: readonly number[]) =>
  queryOptions({
    // The shop knows the prices: they are here so that it is asked again when they have changed.
    queryKey: totalsKeys.of({ ...question, prices }),
    queryFn: async ({ signal }) => (await call(checkoutTotals, { body: question }, { signal })).data,
    staleTime: 30_000,
    retry: (count, error) => count < 3 && !(error instanceof ApiError && error.kind === 'http'),
  })

const optionsOf = (cart: Pick<Cart, 'products'>, to: TypedDestination) =>
  totalsOptions(
    questionOf(cart, to),
    cart.products.map(({ price }) => price),
  )

/** For whoever is about to check out. */
export function useAskTotals() {
  const queryClient = useQueryClient()
  return {
    /** What these pieces come to, sent there; rejects where the shop cannot say. */
    askTotal: (settled: Cart, address: TypedDestination): Promise<TotalsAnswer> =>
      queryClient.fetchQuery(optionsOf(settled, address)),
    /** What was said is no longer so. */
    forgetTotals: () => void queryClient.invalidateQueries({ queryKey: totalsKeys.all }),
  }
}

/**
 * What the cart comes to as it is sent to an address: the shop's answer, never a sum of this device's own. A checkout
 * that was begun says what it was agreed to. Until the shopper agrees, what it came to before is told with it.
 *
 * @param typed what was typed of the address so far
 */
export function useTotals(
  cart: Cart,
  typed: TypedDestination,
  checkout: Checkout | null,
): { sum: ShownSum; agree: () => void } {
  const to = usePaused(typed)
  const connected = useConnected()
  const answer = useQuery({
    ...optionsOf(cart, to),
    enabled: cart.products.length > 0 && checkout === null,
    placeholderData: keepPreviousData,
  })
  const isAnswer = checkout === null && !answer.isPlaceholderData
  const sum = shown(answer, connected)
  const { before, agree } = useTotalBefore(
    JSON.stringify(questionOf(cart, to)),
    isAnswer ? finalTotal(sum) : undefined,
  )
  if (checkout) return { sum: { ...agreed(checkout), takesGstin: answer.data?.takesGstin }, agree }
  return { sum: sum.kind === 'known' ? { ...sum, before } : sum, agree }
}

const NO_CHARGES = { discount: 0, delivery: 0, paymentFee: 0, taxOnTop: 0, taxInside: 0, taxes: [] }

const agreed = ({ totals, totalPrice }: Checkout) => ({
  kind: 'known' as const,
  total: totalPrice,
  totals: totals ?? { ...NO_CHARGES, items: totalPrice },
  isFinal: true,
})

function shown(
  { data, error }: { data: TotalsAnswer | undefined; error: unknown },
  connected: boolean,
): ShownSum {
  if (error instanceof ApiError && error.kind === 'http') return { kind: 'waits', why: messageOf(error) }
  // What was said before the line went may be otherwise by now.
  if (!connected || error) return { kind: 'waits', why: 'Worked out when the line is back' }
  if (!data) return { kind: 'waits', why: 'Working it out ...' }
  return {
    kind: 'known',
    total: data.totalPrice,
    totals: data.totals,
    isFinal: data.isFinal,
    codeRefusal: data.codeRefusal,
    takesGstin: data.takesGstin,
  }
}

/** What was typed, once there is a pause in the typing. */
function usePaused({ country, postalCode, state, code }: TypedDestination): TypedDestination {
  const [paused, setPaused] = useState<TypedDestination>({ country, postalCode, state })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ country, postalCode, state }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [country, postalCode, state])
  // A code is asked about at a press.
  return { ...paused, code }
}
