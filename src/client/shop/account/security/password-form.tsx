import type { User } from '#shared/contract/user.ts'
import { newPasswordSchema } from '#shared/contract/security.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { isAbout, OWN_PASSWORD, PasswordOwner } from '../own-password.tsx'
import { useChangePassword } from './use-security.ts'

const BLANK = { current: '', password: '' }

/** The present password, then the new one: whoever finds a phone unlocked locks nobody out. */
export function PasswordForm({ user }: { user: User }) {
  const change = useChangePassword(user._id)
  const form = useAppForm({
    defaultValues: BLANK,
    ...untilMended,
    validators: { onDynamic: newPasswordSchema },
    onSubmit: ({ value, formApi }) =>
      change.mutateAsync(value).then(
        () => formApi.reset(BLANK),
        // What was typed stays.
        () => undefined,
      ),
  })
  const { error } = change
  const isCurrent = isAbout('current', error)
  return (
    <form noValidate className="steady-form flex max-w-md flex-col gap-2" onSubmit={submits(form)}>
      <PasswordOwner user={user} />
      <form.AppField name="current">
        {(field) => (
          <field.Text
            {...OWN_PASSWORD}
            label="Present password"
            refusal={isCurrent && field.state.value === change.variables?.current && messageOf(error)}
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="New password"
            type="password"
            autoComplete="new-password"
            refusal={
              error && !isCurrent && field.state.value === change.variables?.password && messageOf(error)
            }
            hint={field.state.meta.errors.length > 0 ? undefined : 'At least 6 characters'}
            required
          />
        )}
      </form.AppField>
      <Button type="submit" className="self-start" busy={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
