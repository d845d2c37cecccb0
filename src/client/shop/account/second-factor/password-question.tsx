import type { User } from '#shared/contract/user.ts'
import { ownPasswordSchema } from '#shared/contract/second-factor.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button, type ButtonVariant } from '#client/ui/button.tsx'
import { OpenedForm } from '../opened-form.tsx'
import { OWN_PASSWORD, PasswordOwner } from '../own-password.tsx'

interface Props {
  user: User
  /** What the password is asked for, on the button. */
  action: string
  variant: ButtonVariant
  asking: {
    mutateAsync: (password: string) => Promise<unknown>
    error: Error | null
    variables: string | undefined
    isPending: boolean
  }
  onCancel: () => void
}

/** Asks for the password before something that outlives the session. */
export function PasswordQuestion({ user, action, variant, asking, onCancel }: Props) {
  const { error, variables, isPending, mutateAsync } = asking
  const form = useAppForm({
    defaultValues: { password: '' },
    ...untilMended,
    validators: { onDynamic: ownPasswordSchema },
    onSubmit: ({ value }) => mutateAsync(value.password).catch(() => undefined),
  })
  return (
    <OpenedForm form={form}>
      <PasswordOwner user={user} />
      <form.AppField name="password">
        {(field) => (
          <field.Text
            {...OWN_PASSWORD}
            refusal={error && field.state.value === variables && messageOf(error)}
          />
        )}
      </form.AppField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={isPending}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </OpenedForm>
  )
}
