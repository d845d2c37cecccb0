import { Link } from '@tanstack/react-router'
import { passwordResetSchema } from '#shared/contract/password.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { useResetPassword } from './password-mutations.ts'
import { SendButton } from './send-button.tsx'

interface Props {
  /** Of the link in the letter. */
  token: string
  onDone: () => Promise<void>
}

/** The new password of somebody who forgot theirs. */
export function ResetForm({ token, onDone }: Props) {
  const reset = useResetPassword(onDone)
  const form = useAppForm({
    defaultValues: { token, password: '' },
    ...untilMended,
    validators: { onDynamic: passwordResetSchema },
    onSubmitInvalid: ({ value }) =>
      notify.error(joinedMessages(messagesOf(passwordResetSchema, value)), 'password'),
    onSubmit: ({ value }) => reset.mutateAsync(value).catch(() => undefined),
  })
  const { error } = reset
  return (
    <form noValidate className="steady-form flex flex-col gap-2" onSubmit={submits(form)}>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="New password"
            type="password"
            autoComplete="new-password"
            refusal={error && field.state.value === reset.variables?.password && messageOf(error)}
            hint={field.state.meta.errors.length > 0 || error ? undefined : 'At least 6 characters'}
            required
          />
        )}
      </form.AppField>
      <SendButton busy={reset.isPending} needs="A new password needs the shop">
        {reset.isPending ? 'Saving ...' : 'Save the new password'}
      </SendButton>
      <p className="mt-4 text-muted">
        Is the link too old?{' '}
        <Link to="/{$step}-password" params={{ step: 'forgot' }} className="link">
          Ask for a new one
        </Link>
      </p>
    </form>
  )
}
