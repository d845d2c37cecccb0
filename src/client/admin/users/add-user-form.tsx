import { type ReactNode, useState } from 'react'
import { type NewUser, newUserSchema } from '#shared/contract/admin/user.ts'
import { ROLES } from '#shared/limits.ts'
import { passwordWeakness } from '#shared/password-weakness.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { useAddUser } from './mutations.ts'
import { ROLE_NAMES } from './role-names.ts'

const BLANK: NewUser = { name: '', email: '', password: '', role: 'customer' }

/** What speaks against the password of one of the staff; empty for nothing, undefined for a customer. */
const hintOf = ({ role, password }: NewUser): string | undefined =>
  role !== 'customer' ? (password === '' ? '' : (passwordWeakness(password) ?? '')) : undefined

/** Without the password, which is written down nowhere. */
export type UserDraft = Omit<NewUser, 'password'>

interface Props {
  /** What was typed before, and not saved. */
  draft: UserDraft | undefined
  /** Keeps what is typed when the session ends. */
  renderKeeper: (typedNow: () => UserDraft | undefined) => ReactNode
}

export function AddUserForm({ draft, renderKeeper }: Props) {
  const may = useMay()
  // Whoever is no owner adds customers.
  const roles = may('editStaff') ? ROLES : (['customer'] as const)
  const add = useAddUser()
  const [begin, setBegin] = useState<NewUser>({ ...BLANK, ...draft })
  const form = useAdminForm({
    defaultValues: begin,
    ...untilMended,
    validators: { onDynamic: newUserSchema },
    onSubmitInvalid: ({ value }) =>
      notify.error(joinedMessages(messagesOf(newUserSchema, value)), 'add-user'),
    onSubmit: ({ value, formApi }) =>
      add.mutateAsync(value).then(
        () => {
          setBegin(BLANK)
          formApi.reset(BLANK)
        },
        // What was typed stays. The toast is the mutation's.
        () => undefined,
      ),
  })
  // What one field is to blame for stands beside it too.
  const { error } = add
  const isTaken = error instanceof ApiError && error.code === 'email_taken'
  const typedNow = () => {
    const { name, email, role } = form.state.values
    return name + email === '' ? undefined : { name, email, role }
  }
  return (
    // Not noValidate: the form itself requires its fields (spec, section 5).
    <form aria-labelledby="add-user" className="admin-card mb-8" onSubmit={submits(form)}>
      <h2 id="add-user" className="mb-4 font-medium">
        Add New User
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_10rem_auto] xl:items-start">
        <form.AppField name="name">
          {(field) => <field.Text label="Name" autoComplete="off" autoCapitalize="words" required />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => (
            <field.Text
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              refusal={isTaken && field.state.value === add.variables?.email && messageOf(error)}
              required
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => hintOf(values)}>
          {(hint) => (
            <form.AppField name="password">
              {(field) => (
                <field.Text
                  label="Password"
                  type="password"
                  autoComplete="new-password"
                  required
                  hint={
                    hint !== undefined && (
                      <span role="status" className="text-warning">
                        {hint}
                      </span>
                    )
                  }
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.AppField name="role">
          {(field) => (
            <field.Select label="Role" required>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {ROLE_NAMES[role]}
                </option>
              ))}
            </field.Select>
          )}
        </form.AppField>
        <Button type="submit" variant="primary" busy={add.isPending} className="self-start xl:mt-[1.625rem]">
          Add User
        </Button>
      </div>
      {renderKeeper(typedNow)}
    </form>
  )
}
