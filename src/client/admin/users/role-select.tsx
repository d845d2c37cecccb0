import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { ROLES } from '#shared/limits.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { DeliberateSelect } from '#client/ui/admin/deliberate-select.tsx'
import { useChangeRole } from './mutations.ts'

/** What an admin cannot do to themselves, said where it would be done. */
export const OWN_ROW = 'This is you: another admin can do this'

/** The role of a user, changed where it stands; whom it makes an admin is asked about first. */
export function RoleSelect({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const change = useChangeRole()
  const [asked, setAsked] = useState(false)
  const changeTo = (role: AdminUser['role']) => change.mutate({ id: user._id, role })
  return (
    <>
      <DeliberateSelect
        label={`Role of ${user.name}`}
        labelHidden
        name="role"
        className="min-w-30"
        title={isSelf ? OWN_ROW : undefined}
        value={change.isPending ? change.variables.role : user.role}
        disabled={isSelf || change.isPending}
        onChange={({ currentTarget: { value } }) =>
          value === 'admin' ? setAsked(true) : changeTo(value as AdminUser['role'])
        }
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {role === 'admin' ? 'Admin' : 'Customer'}
          </option>
        ))}
      </DeliberateSelect>
      {asked && (
        <ConfirmDialog
          question="Make this user an admin?"
          subject={`${user.name}, ${user.email}. Admins see all orders and customers, and can change products, stock and users.`}
          action="Make admin"
          onConfirm={() => {
            setAsked(false)
            changeTo('admin')
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
