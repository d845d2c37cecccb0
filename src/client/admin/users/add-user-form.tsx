import { type NewUser, newUserSchema } from '#shared/contract/admin.ts'
import { ROLES } from '#shared/limits.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { useOfficeForm } from '#client/ui/office/office-form.tsx'
import { useAddUser } from './mutations.ts'

const BLANK: NewUser = { name: '', email: '', password: '', role: 'customer' }

export function AddUserForm() {
  const add = useAddUser()
  const form = useOfficeForm({
    defaultValues: BLANK,
    canSubmitWhenInvalid: true,
    validators: { onSubmit: newUserSchema },
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(newUserSchema, value).join(', ')),
    onSubmit: ({ value, formApi }) =>
      add.mutateAsync(value).then(
        () => formApi.reset(),
        // What was typed stays.
        () => undefined,
      ),
  })
  return (
    // Not noValidate: the form itself requires its fields (spec, section 5).
    <form
      aria-labelledby="add-user"
      className="office-card mb-8"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <h2 id="add-user" className="mb-4 font-medium">
        Add New User
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_10rem_auto] xl:items-start">
        <form.AppField name="name">
          {(field) => <field.Text label="Name" autoComplete="off" autoCapitalize="words" required />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.Text label="Email" type="email" inputMode="email" autoComplete="off" required />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.Text label="Password" type="password" autoComplete="new-password" required />}
        </form.AppField>
        <form.AppField name="role">
          {(field) => (
            <field.Select label="Role" required>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {role === 'admin' ? 'Admin' : 'Customer'}
                </option>
              ))}
            </field.Select>
          )}
        </form.AppField>
        <Button type="submit" variant="primary" busy={add.isPending} className="self-start sm:mt-[1.625rem]">
          Add User
        </Button>
      </div>
    </form>
  )
}
