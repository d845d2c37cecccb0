import { Link } from '@tanstack/react-router'
import { registrationSchema } from '#shared/contract/registration.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { useRegister } from './mutations.ts'
import { SendButton } from './send-button.tsx'

interface Props {
  /** Goes along to the sign-in of who has an account already. */
  search: { redirect?: string | undefined }
  onSignedIn: Parameters<typeof useRegister>[0]
}

export function RegisterForm({ search, onSignedIn }: Props) {
  const register = useRegister(onSignedIn)
  const form = useAppForm({
    defaultValues: { name: '', email: '', password: '' },
    ...untilMended,
    validators: { onDynamic: registrationSchema },
    onSubmitInvalid: ({ value }) =>
      notify.error(joinedMessages(messagesOf(registrationSchema, value)), 'sign-in'),
    onSubmit: ({ value }) => register.mutateAsync(value).catch(() => undefined),
  })
  const { error } = register
  const refusal = error && messageOf(error)
  const isTaken = error instanceof ApiError && error.code === 'email_taken'
  return (
    <form noValidate className="steady-form flex flex-col gap-2" onSubmit={submits(form)}>
      <form.AppField name="name">
        {(field) => <field.Text label="Name" autoComplete="name" autoCapitalize="words" required />}
      </form.AppField>
      <form.AppField name="email">
        {(field) => (
          <field.Text
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            refusal={
              isTaken &&
              field.state.value === register.variables?.email && (
                <>
                  <span>{refusal}</span>
                  <span>. </span>
                  <Link to="/login" search={search} state={{ email: field.state.value }} className="link">
                    Sign in
                  </Link>{' '}
                  <span>with it.</span>
                </>
              )
            }
            required
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="Password"
            type="password"
            autoComplete="new-password"
            refusal={!isTaken && field.state.value === register.variables?.password && refusal}
            hint={field.state.meta.errors.length > 0 || refusal ? undefined : 'At least 6 characters'}
            required
          />
        )}
      </form.AppField>
      <SendButton busy={register.isPending} needs="Making an account needs the shop">
        {register.isPending ? 'Signing Up ...' : 'Sign Up'}
      </SendButton>
    </form>
  )
}
