import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { session } from '#client/platform/session.ts'
import { AccountPage } from '#client/shop/account/account-page.tsx'
import { RegisterForm } from '#client/shop/account/register-form.tsx'
import { useAfterSignIn } from './-after-sign-in.ts'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: ({ search }) => {
    if (session.get().user) throw redirect({ to: search.redirect?.includes('checkout') ? '/checkout' : '/' })
  },
  head: () => ({ meta: [{ title: 'Create an account' }] }),
  component: RegisterPage,
})

function RegisterPage() {
  const search = Route.useSearch()
  const afterSignIn = useAfterSignIn(search.redirect, useQueryClient())
  return (
    <AccountPage title="Create an account" lead="One account for your orders, on every device.">
      <RegisterForm search={search} onSignedIn={afterSignIn} />
      <p className="mt-6 text-muted">
        Have an account?{' '}
        <Link to="/login" search={search} className="link">
          Sign in
        </Link>
      </p>
    </AccountPage>
  )
}
