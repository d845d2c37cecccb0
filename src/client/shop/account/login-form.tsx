import { credentialsSchema } from '#shared/contract/user.ts'
import { useConnected } from '#client/platform/connection.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { useLogin } from './mutations.ts'

interface Props {
  onSignedIn: Parameters<typeof useLogin>[0]
}

export function LoginForm({ onSignedIn }: Props) {
  const login = useLogin(onSignedIn)
  const connected = useConnected()
  const form = useAppForm({
    defaultValues: { email: '', password: '' },
    validators: { onSubmit: credentialsSchema },
    // The messages are joined with a comma (spec, section 5).
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(credentialsSchema, value).join(', ')),
    onSubmit: ({ value }) => login.mutateAsync(value).catch(() => undefined),
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submits(form)}>
      <form.AppField name="email">
        {(field) => <field.Text label="Email" type="email" autoComplete="email" inputMode="email" required />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => <field.Text label="Password" type="password" autoComplete="current-password" required />}
      </form.AppField>
      {!connected && (
        <WaitsForLine id="login-waits">You are offline. Signing in waits for the connection.</WaitsForLine>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={login.isPending}
        disabled={!connected}
        aria-describedby={connected ? undefined : 'login-waits'}
      >
        {login.isPending ? 'Signing In ...' : 'Sign In'}
      </Button>
    </form>
  )
}
