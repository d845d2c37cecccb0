import { redirect } from '@tanstack/react-router'
import type { User } from '#shared/contract/user.ts'
import { session } from '#client/platform/session.ts'

/** Courtesy only: the server decides. Throws a redirect to /login. */
export function requireUser(after?: 'checkout'): User {
  const { user } = session.get()
  if (!user) throw redirect({ to: '/login', search: after ? { redirect: after } : {} })
  return user
}

/** A missing user or another role is sent to /login (spec, section 2). */
export function requireAdmin(): void {
  if (requireUser().role !== 'admin') throw redirect({ to: '/login' })
}

/** The users and orders pages send another role home (spec, section 2). */
export function sendHomeUnlessAdmin(): void {
  if (session.get().user?.role !== 'admin') throw redirect({ to: '/' })
}
