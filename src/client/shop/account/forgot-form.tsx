import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { forgottenPasswordSchema } from '#shared/contract/password.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { useForgotPassword } from './password-mutations.ts'
import { SendButton } from './send-button.tsx'

/** Asks for the letter; afterwards says where to look, whether there is such an account or not. */
export function ForgotForm({ email = '' }: { email?: string | undefined }) {
  const ask = useForgotPassword()
  const form = useAppForm({
    defaultValues: { email },
    ...untilMended,
    validators: { onDynamic: forgottenPasswordSchema },
    onSubmitInvalid: ({ value }) =>
      notify.error(joinedMessages(messagesOf(forgottenPasswordSchema, value)), 'password'),
    onSubmit: ({ value }) => ask.mutateAsync(value.email).catch(() => undefined),
  })
  if (ask.isSuccess) return <Asked email={ask.variables} onAgain={ask.reset} />
  return (
    <form noValidate className="steady-form flex flex-col gap-2" onSubmit={submits(form)}>
      <form.AppField name="email">
        {(field) => (
          <field.Text
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            refusal={ask.error && field.state.value === ask.variables && messageOf(ask.error)}
            required
          />
        )}
      </form.AppField>
      <SendButton busy={ask.isPending} needs="The letter is sent by the shop">
        {ask.isPending ? 'Sending ...' : 'Send the link'}
      </SendButton>
      <p className="mt-4 text-muted">
        Remembered it?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </form>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        Look into your mail
      </h2>
      <p>
        If there is an account with <span className="font-medium wrap-anywhere">{email}</span>, a letter is on
        its way to it. Its link works once, for an hour.
      </p>
      <p className="text-muted">
        Nothing there after a few minutes? Look among the spam, or try another address.
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  )
}
