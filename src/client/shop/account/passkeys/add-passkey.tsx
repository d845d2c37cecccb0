import { newPasskeySchema } from '#shared/contract/passkey.ts'
import type { User } from '#shared/contract/user.ts'
import * as v from 'valibot'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { focusFirst } from '../focus-first.ts'
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
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => adding.mutateAsync(value).then(onDone, () => undefined),
  })
  const { error } = adding
  const isPassword = error instanceof ApiError && error.issues.some(({ path }) => path === 'password')
  return (
    <form
      ref={focusFirst}
      noValidate
      className="steady-form flex max-w-md flex-col gap-2"
      onSubmit={submits(form)}
    >
      {/* For the browser, which keeps passwords by the account. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <form.AppField name="name">
        {(field) => <field.Text label="Name of the passkey" autoComplete="off" required />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.Text
            label="Your password"
            type="password"
            autoComplete="current-password"
            refusal={isPassword && field.state.value === adding.variables?.password && messageOf(error)}
            required
          />
        )}
      </form.AppField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {adding.isPending ? 'Waiting for your device …' : 'Add passkey'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

/** A guess that can be changed: `Android`, `macOS`; in browsers that do not tell, a plain word. */
function deviceName(): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } }
  return userAgentData?.platform || 'This device'
}
