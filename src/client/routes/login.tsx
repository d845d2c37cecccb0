import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { session } from '#client/platform/session.ts'
import { AccountPage } from '#client/shop/account/account-page.tsx'
import { GuestForm } from '#client/shop/account/guest-form.tsx'
import { LoginForm } from '#client/shop/account/login-form.tsx'
import { PasskeySignIn } from '#client/shop/account/passkeys/passkey-sign-in.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Destination } from './-guards.ts'
import { useAfterSignIn } from './-after-sign-in.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** As whom somebody wanted to register who has an account already. */
    email?: string
  }
}

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: ({ search }) => {
    if (session.get().user) throw redirect({ to: search.redirect?.includes('checkout') ? '/checkout' : '/' })
  },
  head: () => ({ meta: [{ title: 'Sign in' }] }),
  component: LoginPage,
})

/** What has to wait with the sign-in, where there is no connection. */
const WAITS: Record<Destination, string> = {
  checkout: 'Your cart is kept here.',
  orders: 'Your orders can be seen once you have signed in.',
  admin: 'The back office opens once you have signed in.',
}

function LoginPage() {
  const search = Route.useSearch()
  const { email, after } = useLocation({ select: ({ state }) => state })
  const afterSignIn = useAfterSignIn(search.redirect, useQueryClient())
  const [asGuest, setAsGuest] = useState(false)
  const toCheckout = search.redirect?.includes('checkout')
  if (toCheckout && asGuest)
    return (
      <AccountPage title="Check out as a guest" lead="No account, no password: an e-mail address is enough.">
        <GuestForm onSignedIn={afterSignIn} />
        <p className="mt-4 text-muted">
          Have an account?{' '}
          <button type="button" className="link" onClick={() => setAsGuest(false)}>
            Sign in
          </button>
        </p>
      </AccountPage>
    )
  return (
    <AccountPage title="Welcome back" lead="Sign in to check out and to follow your orders.">
      <LoginForm email={email} waits={after && WAITS[after]} onSignedIn={afterSignIn} />
      {toCheckout && (
        <Button className="mt-3 w-full" onClick={() => setAsGuest(true)}>
          Continue as guest
        </Button>
      )}
      <PasskeySignIn onSignedIn={afterSignIn} />
      <p className="mt-6 text-muted">
        New here?{' '}
        <Link to="/register" search={search} className="link">
          Create an account
        </Link>
      </p>
    </AccountPage>
  )
}
