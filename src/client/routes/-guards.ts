import { redirect } from '@tanstack/react-router'
import type { User } from '#shared/contract/user.ts'
import { session } from '#client/platform/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What somebody was on the way to who has to sign in first. */
    after?: Destination
  }
}
export type Destination = 'checkout' | 'orders' | 'admin'

/** Courtesy only: the server decides. Throws a redirect to /login, whose address names the checkout alone. */
export function requireUser(after: Destination): User {
  const { user } = session.get()
  if (!user)
    throw redirect({
      to: '/login',
      search: after === 'checkout' ? { redirect: after } : {},
      state: { after },
    })
  return user
}

/**
 * A missing user or a customer is sent to /login (spec, section 2). Who works here in another role than the owner's has
 * some of the pages: each asks for its permission in its loader, which shoppers do not load.
 */
export function requireStaff(): void {
  if (requireUser('admin').role === 'customer') throw redirect({ to: '/login' })
}
