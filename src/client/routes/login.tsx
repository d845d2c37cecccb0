import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { session } from '#client/platform/session.ts'
import { AccountPage } from '#client/shop/account/account-page.tsx'
import { LoginForm } from '#client/shop/account/login-form.tsx'
import { useAfterSignIn } from './-after-sign-in.ts'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: ({ search }) => {
    if (session.get().user) throw redirect({ to: search.redirect?.includes('checkout') ? '/checkout' : '/' })
  },
  head: () => ({ meta: [{ title: 'Sign in · Darzi' }] }),
  component: LoginPage,
})

function LoginPage() {
  const search = Route.useSearch()
  const afterSignIn = useAfterSignIn(search.redirect, useQueryClient())
  return (
    <AccountPage title="Welcome back" lead="Sign in to check out and to follow your orders.">
      <LoginForm onSignedIn={afterSignIn} />
      <p className="mt-6 text-muted">
        New here?{' '}
        <Link to="/register" search={search} className="link">
          Create an account
        </Link>
      </p>
    </AccountPage>
  )
}
