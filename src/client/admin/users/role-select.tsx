import type { AdminUser } from '#shared/contract/admin.ts'
import { ROLES } from '#shared/limits.ts'
import { DeliberateSelect } from '#client/ui/office/deliberate-select.tsx'
import { useChangeRole } from './mutations.ts'

/** What an admin cannot do to themselves, said where it would be done. */
export const OWN_ROW = 'This is you: another admin can do this'

/** The role of a user, changed where it stands. */
export function RoleSelect({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const change = useChangeRole()
  return (
    <DeliberateSelect
      label={`Role of ${user.name}`}
      labelHidden
      name="role"
      className="min-w-30"
      title={isSelf ? OWN_ROW : undefined}
      value={change.isPending ? change.variables.role : user.role}
      disabled={isSelf || change.isPending}
      onChange={(event) =>
        change.mutate({ id: user._id, role: event.currentTarget.value as AdminUser['role'] })
      }
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {role === 'admin' ? 'Admin' : 'Customer'}
        </option>
      ))}
    </DeliberateSelect>
  )
}
