import { useMutation } from '@tanstack/react-query'
import { guestSchema } from '#shared/contract/registration.ts'
import { correctGuestEmail } from '#shared/endpoints/guest.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'

interface Props {
  email: string
  onDone: () => void
}

/** Corrects what a guest has mistyped; the cart and what is filled in stay. */
export function GuestEmail({ email, onDone }: Props) {
  const correction = useMutation({
    mutationFn: async (typed: string) => {
      const { data } = await call(correctGuestEmail, { body: { email: typed } })
      await session.update(data)
      return data.email
    },
    onSuccess: (corrected) => {
      notify.success(`Letters go to ${corrected}`, 'account')
      onDone()
    },
  })
  const form = useAppForm({
    defaultValues: { email },
    ...untilMended,
    validators: { onDynamic: guestSchema },
    onSubmit: ({ value }) => correction.mutateAsync(value.email).catch(() => undefined),
  })
  const { error, variables } = correction
  return (
    <AlertDialog
      question="Correct your e-mail"
      details="Letters about your order, with the link to it, go there. Your cart stays as it is."
      onCancel={onDone}
    >
      <form noValidate className="steady-form mt-5 flex flex-col gap-2" onSubmit={submits(form)}>
        <form.AppField name="email">
          {(field) => (
            <field.Text
              label="E-mail"
              type="email"
              autoComplete="email"
              inputMode="email"
              refusal={error && field.state.value === variables && messageOf(error)}
              required
            />
          )}
        </form.AppField>
        <Button type="submit" variant="primary" busy={correction.isPending}>
          Save the e-mail
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </form>
    </AlertDialog>
  )
}
