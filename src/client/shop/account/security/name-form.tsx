import type { User } from '#shared/contract/user.ts'
import { newNameSchema } from '#shared/contract/security.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { useChangeName } from './use-security.ts'

export function NameForm({ user }: { user: User }) {
  const change = useChangeName()
  const form = useAppForm({
    defaultValues: { name: user.name },
    ...untilMended,
    validators: { onDynamic: newNameSchema },
    onSubmit: ({ value }) => change.mutateAsync(value.name).catch(() => undefined),
  })
  return (
    <form noValidate className="steady-form flex max-w-md flex-col gap-2" onSubmit={submits(form)}>
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label="Name"
            autoComplete="name"
            autoCapitalize="words"
            refusal={change.error && field.state.value === change.variables && messageOf(change.error)}
            required
          />
        )}
      </form.AppField>
      <Button type="submit" className="self-start" busy={change.isPending}>
        Save name
      </Button>
    </form>
  )
}
