import type { AdminUser } from '#shared/contract/admin.ts'
import { ROLES } from '#shared/limits.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { useChangeRole } from './mutations.ts'

interface Props {
  user: AdminUser
  isSelf: boolean
  deleting: boolean
  onDelete: () => void
}

export function UserRow({ user, isSelf, deleting, onDelete }: Props) {
  const change = useChangeRole()
  const why = isSelf ? 'This is you: another admin can do this' : undefined
  return (
    <tr>
      <th scope="row" data-wide className="break-words">
        <span className="font-medium">{user.name}</span>
        {isSelf && <span className="ml-2 text-muted">(you)</span>}
      </th>
      <td data-wide className="break-all">
        {user.email}
      </td>
      <td data-label="Since" className="whitespace-nowrap text-muted">
        {formatDate(user.createdAt)}
      </td>
      <td data-label="Role" title={why}>
        <SelectField
          label={`Role of ${user.name}`}
          labelHidden
          name="role"
          className="min-w-32"
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
        </SelectField>
      </td>
      <td data-align="end" data-wide title={why}>
        <Button
          size="small"
          variant="quiet"
          className="text-danger"
          aria-label={`Delete ${user.name}`}
          disabled={isSelf}
          busy={deleting}
          onClick={onDelete}
        >
          Delete
        </Button>
      </td>
    </tr>
  )
}
