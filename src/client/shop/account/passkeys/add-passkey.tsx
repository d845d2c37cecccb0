import { newPasskeySchema } from '#shared/contract/passkey.ts'
import type { User } from '#shared/contract/user.ts'
import * as v from 'valibot'
import { messageOf } from '#client/platform/api-error.ts'
import { untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { OpenedForm } from '../opened-form.tsx'
import { isAbout, OWN_PASSWORD, PasswordOwner } from '../own-password.tsx'
import { useAddPasskey } from './use-passkeys.ts'

interface Props {
  user: User
  onDone: () => void
}

const schema = v.pick(newPasskeySchema, ['name', 'password'])

/** Asks for a name and the password, then for the passkey itself. */
export function AddPasskey({ user, onDone }: Props) {
  const adding = useAddPasskey(user._id)
  const form = useAppForm({
    defaultValues: { name: deviceName(), password: '' },
    ...untilMended,
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => adding.mutateAsync(value).then(onDone, () => undefined),
  })
  const { error } = adding
  return (
    <OpenedForm form={form}>
      <PasswordOwner user={user} />
      <form.AppField name="name">
        {(field) => <field.Text label="Name of the passkey" autoComplete="off" required />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            {...OWN_PASSWORD}
            refusal={
              isAbout('password', error) &&
              field.state.value === adding.variables?.password &&
              messageOf(error)
            }
          />
        )}
      </form.AppField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {adding.isPending ? 'Waiting for your device …' : 'Add passkey'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </OpenedForm>
  )
}

/** A guess that can be changed: `Android`, `macOS`; in browsers that do not tell, a plain word. */
function deviceName(): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } }
  return userAgentData?.platform || 'This device'
}
