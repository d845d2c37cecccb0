import { createFileRoute, Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { AccountPage } from '#client/shop/account/account-page.tsx'
import { ForgotForm } from '#client/shop/account/forgot-form.tsx'
import { ResetForm } from '#client/shop/account/reset-form.tsx'

/** `/forgot-password`, and `/reset-password` of the letter: one route, since the first load names every one. */
export const Route = createFileRoute('/{$step}-password')({
  head: () => ({ meta: [{ title: 'Password · Darzi' }] }),
  component: PasswordPage,
})

function PasswordPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { step } = useParams({ from: '/{$step}-password' })
  if (step === 'forgot') return <Forgot />
  if (step === 'reset') return <Reset />
  return <Navigate to="/" replace />
}

function Forgot() {
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AccountPage
      title="Forgot password?"
      lead="Tell us your e-mail address and we send you a link to choose a new one."
    >
      <ForgotForm email={email} />
    </AccountPage>
  )
}

function Reset() {
  const navigate = useNavigate()
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') })
  return (
    <AccountPage
      title="New password"
      lead="With it you are signed out on every device, and sign in again here."
    >
      <ResetForm token={token ?? ''} onDone={() => navigate({ to: '/login', replace: true })} />
    </AccountPage>
  )
}
