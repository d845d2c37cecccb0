import { useEffect, useRef } from 'react'
import { guestSchema } from '#shared/contract/registration.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { useContinueAsGuest } from './mutations.ts'
import { SendButton } from './send-button.tsx'

interface Props {
  onSignedIn: Parameters<typeof useContinueAsGuest>[0]
}

/** All that is asked of a guest before the checkout. */
export function GuestForm({ onSignedIn }: Props) {
  const begin = useContinueAsGuest(onSignedIn)
  const element = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const form = useAppForm({
    defaultValues: { email: '' },
    ...untilMended,
    validators: { onDynamic: guestSchema },
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(guestSchema, value)[0] ?? '', 'sign-in'),
    onSubmit: ({ value }) => begin.mutateAsync(value).catch(() => undefined),
  })
  return (
    <form ref={element} noValidate className="steady-form flex flex-col gap-2" onSubmit={submits(form)}>
      <form.AppField name="email">
        {(field) => (
          <field.Text
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            refusal={begin.error && field.state.value === begin.variables?.email && messageOf(begin.error)}
            hint={
              field.state.meta.errors.length > 0 || begin.error ? undefined : 'For the link to your order'
            }
            required
          />
        )}
      </form.AppField>
      <SendButton busy={begin.isPending} needs="Your cart is kept here. Checking out needs the shop">
        Go to checkout
      </SendButton>
    </form>
  )
}
