import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cartStore } from '#client/shop/cart/cart-store.ts'

/**
 * After login or registration: the guest's cart joins the user's when it has items, then the shopper
 * goes to /checkout if that is where they came from, else home (spec, section 2).
 */
export function useAfterSignIn(from: string | undefined, queryClient: QueryClient) {
  const navigate = useNavigate()
  return async ({ guestId }: { guestId: string }): Promise<void> => {
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.persist !== 'public' })
    // A failed merge has told its own toast; the guest's cart is still at the shop.
    if (cartStore.get().products.length > 0) await cartStore.merge(guestId).catch(() => undefined)
    else await cartStore.refresh().catch(() => undefined)
    await navigate({ to: from?.includes('checkout') ? '/checkout' : '/' })
  }
}
