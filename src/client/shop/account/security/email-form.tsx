import { newEmailSchema } from '#shared/contract/email-change.ts'
import type { User } from '#shared/contract/user.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { isAbout, OWN_PASSWORD, PasswordOwner } from '../own-password.tsx'
import type { useAskForEmailChange } from './use-email-change.ts'

interface Props {
  user: User
  ask: ReturnType<typeof useAskForEmailChange>
}

/** Another address, by the password: whoever finds a phone unlocked takes no account away. */
export function EmailForm({ user, ask }: Props) {
  const form = useAppForm({
    defaultValues: { email: '', password: '' },
    ...untilMended,
    validators: { onDynamic: newEmailSchema },
    onSubmit: ({ value }) => ask.mutateAsync(value).catch(() => undefined),
  })
  const { error, variables } = ask
  const isPassword = isAbout('password', error)
  return (
    <form noValidate className="steady-form flex max-w-md flex-col gap-2" onSubmit={submits(form)}>
      <p className="mb-2 wrap-anywhere text-muted">{`Now it is ${user.email}.`}</p>
      <PasswordOwner user={user} />
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
            {...OWN_PASSWORD}
            refusal={isPassword && field.state.value === variables?.password && messageOf(error)}
          />
        )}
      </form.AppField>
      <Button type="submit" className="self-start" busy={ask.isPending}>
        Change address
      </Button>
    </form>
  )
}
