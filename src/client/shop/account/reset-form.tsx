import { Link } from '@tanstack/react-router'
import { passwordResetSchema } from '#shared/contract/password.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { useTrouble } from '#client/platform/connection.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { useResetPassword } from './password-mutations.ts'

interface Props {
  /** Of the link in the letter. */
  token: string
  onDone: () => Promise<void>
}

/** The new password of somebody who forgot theirs. */
export function ResetForm({ token, onDone }: Props) {
  const reset = useResetPassword(onDone)
  const trouble = useTrouble()
  const form = useAppForm({
    defaultValues: { token, password: '' },
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
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
      {trouble && (
        <WaitsForLine id="reset-waits">{`${trouble}. A new password needs the shop; you can try all the same.`}</WaitsForLine>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={reset.isPending}
        aria-describedby={trouble ? 'reset-waits' : undefined}
      >
        {reset.isPending ? 'Saving ...' : 'Save the new password'}
      </Button>
      <p className="mt-4 text-muted">
        Is the link too old?{' '}
        <Link to="/{$step}-password" params={{ step: 'forgot' }} className="link">
          Ask for a new one
        </Link>
      </p>
    </form>
  )
}
