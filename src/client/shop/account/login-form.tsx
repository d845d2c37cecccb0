import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { credentialsSchema } from '#shared/contract/user.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { connection } from '#client/platform/connection.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { ticketIn, useLogin } from './mutations.ts'
import { SendButton } from './send-button.tsx'

/** Most accounts have no app. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

const NEEDS = 'Signing in needs the shop'

interface Props {
  /** Known from where the shopper comes from. */
  email?: string | undefined
  /** What the shopper was on the way to, in a sentence for where there is no connection. */
  waits?: string | undefined
  onSignedIn: Parameters<typeof useLogin>[0]
}

export function LoginForm({ email = '', waits, onSignedIn }: Props) {
  const login = useLogin(onSignedIn)
  // Nothing else on this page asks the shop for anything: whether it can be reached shows before it is tried.
  useEffect(() => void connection.knock(), [])
  const form = useAppForm({
    defaultValues: { email, password: '' },
    ...untilMended,
    validators: { onDynamic: credentialsSchema },
    // The messages are joined with a comma (spec, section 5).
    onSubmitInvalid: ({ value }) =>
      notify.error(joinedMessages(messagesOf(credentialsSchema, value)), 'sign-in'),
    onSubmit: ({ value }) => login.mutateAsync(value).catch(() => undefined),
  })
  const ticket = ticketIn(login.error)
  if (ticket !== undefined)
    return (
      <Suspense>
        <SecondStep ticket={ticket} onSignedIn={onSignedIn} onBack={login.reset} onMissing={login.reset} />
      </Suspense>
    )
  return (
    <form noValidate className="steady-form flex flex-col gap-2" onSubmit={submits(form)}>
      <form.AppField name="email">
        {(field) => <field.Text label="Email" type="email" autoComplete="email" inputMode="email" required />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="Password"
            type="password"
            autoComplete="current-password"
            refusal={login.error && field.state.value === login.variables?.password && messageOf(login.error)}
            required
          />
        )}
      </form.AppField>
      <SendButton busy={login.isPending} needs={waits ? `${waits} ${NEEDS}` : NEEDS}>
        {login.isPending ? 'Signing In ...' : 'Sign In'}
      </SendButton>
      <form.Subscribe selector={({ values }) => values.email}>
        {(typed) => (
          <p className="mt-4">
            <Link
              to="/{$step}-password"
              params={{ step: 'forgot' }}
              state={{ email: typed }}
              className="link"
            >
              Forgot password?
            </Link>
          </p>
        )}
      </form.Subscribe>
    </form>
  )
}
