import type { QueryClient } from '@tanstack/react-query'
import { logout } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { forgetQueries } from '#client/platform/kept-queries.ts'
import { session } from '#client/platform/session.ts'
import { forgetTraces, removeStored } from '#client/platform/storage.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'

/**
 * Forgets the user on this device at once, whatever the line does; the server is told when it can be.
 * All answers go with them.
 */
export function signOut(queryClient: QueryClient): void {
  // Sent with the token before it is forgotten; if it does not arrive, the session lapses by itself.
  void call(logout, {}).catch(() => undefined)
  forgetUser(queryClient)
  // With what of it has not reached the shop; a session that the shop ended leaves that here for its user.
  removeStored('saved')
}

/** For a session that the server ended: the same, but what the user did to the cart waits for them. */
export async function endSession(queryClient: QueryClient, token: string): Promise<void> {
  await cartStore.expire(token)
  forgetUser(queryClient)
}

/** The outbox hears of it from the session, and takes the user's record off the disk. */
function forgetUser(queryClient: QueryClient): void {
  session.signOut()
  forgetTraces()
  void cartStore.clear()
  void forgetQueries(queryClient)
}

/** The user signed out in another tab: what this one holds of them goes too. */
export function forgetWithOtherTabs(queryClient: QueryClient): void {
  let userId = session.get().user?._id
  session.subscribe(() => {
    const before = userId
    userId = session.get().user?._id
    if (before !== undefined && before !== userId) void forgetQueries(queryClient)
  })
}
