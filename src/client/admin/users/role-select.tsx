import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { ROLES } from '#shared/limits.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { DeliberateSelect } from '#client/ui/admin/deliberate-select.tsx'
import { useChangeRole } from './mutations.ts'
import { ROLE_NAMES, ROLE_POWERS } from './role-names.ts'

type StaffRole = keyof typeof ROLE_POWERS

/** What an admin cannot do to themselves, said where it would be done. */
export const OWN_ROW = 'This is you: another admin can do this'

/** The role of a user, changed where it stands; whom it gives the back office is asked about first. */
export function RoleSelect({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const may = useMay()
  const change = useChangeRole()
  const [asked, setAsked] = useState<StaffRole>()
  const changeTo = (role: AdminUser['role']) => change.mutate({ id: user._id, role })
  if (!may('editStaff')) return ROLE_NAMES[user.role]
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
        onChange={({ currentTarget: { value } }) => {
          const role = value as AdminUser['role']
          if (role === 'customer') changeTo(role)
          else setAsked(role)
        }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </DeliberateSelect>
      {asked && (
        <ConfirmDialog
          question={`Make this user ${asked === 'admin' ? 'an' : 'a'} ${asked}?`}
          subject={`${user.name}, ${user.email}. ${ROLE_POWERS[asked]}`}
          action={`Make ${asked}`}
          onConfirm={() => {
            setAsked(undefined)
            changeTo(asked)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
