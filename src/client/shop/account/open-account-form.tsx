import { guestAccountSchema } from '#shared/contract/registration.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { useOpenAccount } from './use-open-account.ts'

interface Props {
  email: string
  /** As it is known from the order. */
  name?: string | undefined
}

/** For a guest: what was ordered, and the cart, stay with the account. */
export function OpenAccountForm({ email, name = '' }: Props) {
  const open = useOpenAccount()
  const form = useAppForm({
    defaultValues: { name, password: '' },
    ...untilMended,
    validators: { onDynamic: guestAccountSchema },
    onSubmitInvalid: ({ value }) =>
      notify.error(joinedMessages(messagesOf(guestAccountSchema, value)), 'sign-in'),
    onSubmit: ({ value }) => open.mutateAsync(value).catch(() => undefined),
  })
  const isTaken = open.error instanceof ApiError && open.error.code === 'email_taken'
  const refusal = open.error && messageOf(open.error)
  return (
    <section aria-labelledby="open-account" className="rounded-card bg-surface p-6">
      <h2 id="open-account" className="display text-xl">
        Create an account with this e-mail
      </h2>
      <p className="mt-1 mb-5 wrap-anywhere text-muted">
        {`With a password, your orders are with ${email} on every device.`}
      </p>
      <form noValidate className="steady-form grid gap-x-4 gap-y-2 sm:grid-cols-2" onSubmit={submits(form)}>
        {/* For the browser, which keeps a password under it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <form.AppField name="name">
          {(field) => <field.Text label="Name" autoComplete="name" autoCapitalize="words" required />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.Text
              label="Password"
              type="password"
              autoComplete="new-password"
              refusal={field.state.value === open.variables?.password && !isTaken && refusal}
              hint={field.state.meta.errors.length > 0 || open.error ? undefined : 'At least 6 characters'}
              required
            />
          )}
        </form.AppField>
        <div role="alert" className="sm:col-span-2 empty:hidden">
          {isTaken && (
            <p className="mb-3 text-danger">
              {`${refusal ?? ''}. This order stays within reach by the link in its letter.`}
            </p>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={open.isPending}
          className="justify-self-stretch sm:justify-self-start"
        >
          Create account
        </Button>
      </form>
    </section>
  )
}
