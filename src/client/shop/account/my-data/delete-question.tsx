import { useMutation } from '@tanstack/react-query'
import { DELETION_WORD } from '#shared/contract/my-data.ts'
import type { User } from '#shared/contract/user.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { OWN_PASSWORD } from '../own-password.tsx'

interface Props {
  user: User
  onDeleted: () => Promise<void>
  onCancel: () => void
}

/** Asks twice, by the password and by a word: nothing brings the account back. */
export function DeleteQuestion({ user, onDeleted, onCancel }: Props) {
  const deletion = useMutation({
    mutationFn: (body: { password: string; word: string }) =>
      call(deleteAccount, { body: { ...body, word: DELETION_WORD } }),
    onSuccess: async () => {
      await onDeleted()
      notify.success('Your account is deleted')
    },
  })
  const form = useAppForm({
    defaultValues: { password: '', word: '' },
    ...untilMended,
    validators: {
      onDynamic: ({ value }) =>
        value.word === DELETION_WORD
          ? undefined
          : { fields: { word: { message: `Please type ${DELETION_WORD}` } } },
    },
    onSubmit: ({ value }) => deletion.mutateAsync(value).catch(() => undefined),
  })
  const { error, variables } = deletion
  return (
    <AlertDialog
      question="Delete your account for good?"
      details="Your profile, addresses, cart, lists and newsletter go at once, messages to us once they are answered. Orders stay without your name, those on their way once they have arrived."
      onCancel={onCancel}
    >
      <form noValidate className="steady-form mt-5 flex flex-col gap-2" onSubmit={submits(form)}>
        {!user.guest && (
          <form.AppField name="password">
            {(field) => (
              <field.Text
                {...OWN_PASSWORD}
                label="Password"
                refusal={error && field.state.value === variables?.password && messageOf(error)}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="word">
          {(field) => (
            <field.Text
              label={`Type ${DELETION_WORD} to go on`}
              autoComplete="off"
              autoCapitalize="characters"
              refusal={user.guest && error && messageOf(error)}
              required
            />
          )}
        </form.AppField>
        <Button type="submit" variant="danger" busy={deletion.isPending}>
          Delete my account
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </form>
    </AlertDialog>
  )
}
