import type { QueryClient } from '@tanstack/react-query'
import { logout } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { forgetQueries } from '#client/platform/query-persister.ts'
import { session, type SigningOut } from '#client/platform/session.ts'
import { forgetTraces, removeStored } from '#client/platform/storage.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'

/**
 * Forgets the user on this device, whatever the line does; the shop is told when it can be. All answers go with
 * them. Resolves when that is on the disk.
 */
export async function signOut(queryClient: QueryClient, how: SigningOut): Promise<void> {
  // Where only the token itself can end the session, now or not at all.
  if (!('subtle' in crypto)) void call(logout, {}).catch(() => undefined)
  await forgetUser(queryClient, how)
  // With what of it has not reached the shop; a session that the shop ended leaves that here for its user.
  removeStored('saved')
}

/** For a session that the server ended: the same, but what the user did to the cart waits for them. */
export async function endSession(queryClient: QueryClient, token: string): Promise<void> {
  await cartStore.expire(token)
  await forgetUser(queryClient, { keepUnsent: false })
}

/** The user's record goes off the disk in the same step as the sign-out. */
async function forgetUser(queryClient: QueryClient, how: SigningOut): Promise<void> {
  await session.signOut(how)
  forgetTraces()
  void cartStore.clear()
  void forgetQueries(queryClient)
  void import('#offline/catalogue/forget-here.ts')
    .then(({ forgetHere }) => forgetHere())
    .catch(() => undefined)
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
