import { newEmailSchema } from '#shared/contract/email-change.ts'
import type { User } from '#shared/contract/user.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import type { useAskForEmailChange } from './use-email-change.ts'

interface Props {
  user: User
  ask: ReturnType<typeof useAskForEmailChange>
}

/** Another address, by the password: whoever finds a phone unlocked takes no account away. */
export function EmailForm({ user, ask }: Props) {
  const form = useAppForm({
    defaultValues: { email: '', password: '' },
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: newEmailSchema },
    onSubmit: ({ value }) => ask.mutateAsync(value).catch(() => undefined),
  })
  const { error, variables } = ask
  const isPassword = error instanceof ApiError && error.issues.some(({ path }) => path === 'password')
  return (
    <form noValidate className="steady-form flex max-w-md flex-col gap-2" onSubmit={submits(form)}>
      <p className="mb-2 wrap-anywhere text-muted">{`Now it is ${user.email}.`}</p>
      {/* For the browser, which keeps passwords by the account. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <form.AppField name="email">
        {(field) => (
          <field.Text
            label="New e-mail address"
            type="email"
            autoComplete="email"
            inputMode="email"
            refusal={error && !isPassword && field.state.value === variables?.email && messageOf(error)}
            required
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="Your password"
            type="password"
            autoComplete="current-password"
            refusal={isPassword && field.state.value === variables?.password && messageOf(error)}
            required
          />
        )}
      </form.AppField>
      <Button type="submit" className="self-start" busy={ask.isPending}>
        Change address
      </Button>
    </form>
  )
}
