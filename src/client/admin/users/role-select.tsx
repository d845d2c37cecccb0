import type { AdminUser } from '#shared/contract/admin/user.ts'
import { ROLES } from '#shared/limits.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { DeliberateSelect } from '#client/ui/admin/deliberate-select.tsx'
import { useChangeRole } from './mutations.ts'
import { ROLE_NAMES } from './role-names.ts'

/** What an admin cannot do to themselves, said where it would be done. */
export const OWN_ROW = 'This is you: another admin can do this'

/** The role of a user, changed where it stands; a toast says what it gives, and takes it back. */
export function RoleSelect({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const may = useMay()
  const change = useChangeRole()
  if (!may('editStaff')) return ROLE_NAMES[user.role]
  return (
    <DeliberateSelect
      label={`Role of ${user.name}`}
      labelHidden
      name="role"
      className="min-w-30"
      title={isSelf ? OWN_ROW : undefined}
      value={change.isPending ? change.variables.role : user.role}
      disabled={isSelf || change.isPending}
      onChange={({ currentTarget: { value } }) => change.mutate({ user, role: value as AdminUser['role'] })}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </DeliberateSelect>
  )
}
