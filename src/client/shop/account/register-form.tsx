import { registrationSchema } from '#shared/contract/user.ts'
import { useConnected } from '#client/platform/connection.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { useRegister } from './mutations.ts'

interface Props {
  onSignedIn: Parameters<typeof useRegister>[0]
}

export function RegisterForm({ onSignedIn }: Props) {
  const register = useRegister(onSignedIn)
  const connected = useConnected()
  const form = useAppForm({
    defaultValues: { name: '', email: '', password: '' },
    validators: { onSubmit: registrationSchema },
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(registrationSchema, value).join(', ')),
    onSubmit: ({ value }) => register.mutateAsync(value).catch(() => undefined),
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submits(form)}>
      <form.AppField name="name">
        {(field) => <field.Text label="Name" autoComplete="name" autoCapitalize="words" required />}
      </form.AppField>
      <form.AppField name="email">
        {(field) => <field.Text label="Email" type="email" autoComplete="email" inputMode="email" required />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters"
            required
          />
        )}
      </form.AppField>
      {!connected && (
        <WaitsForLine id="register-waits">
          You are offline. Making an account waits for the connection.
        </WaitsForLine>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={register.isPending}
        disabled={!connected}
        aria-describedby={connected ? undefined : 'register-waits'}
      >
        {register.isPending ? 'Signing Up ...' : 'Sign Up'}
      </Button>
    </form>
  )
}
