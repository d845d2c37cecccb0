import { Link } from '@tanstack/react-router'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { LostFactor } from './lost-factor.tsx'
import { OWN_ROW, RoleSelect } from './role-select.tsx'

/** @param ownId who is looking: nobody takes the role or the account from themselves */
export const userColumns = (
  ownId: string | undefined,
  onDelete: (user: AdminUser) => void,
): AdminColumn<AdminUser>[] => [
  {
    id: 'name',
    name: 'Name',
    isRowHead: true,
    wide: true,
    cell: ({ _id, name }) => (
      <>
        <Link
          to="/admin/$place/{-$id}"
          params={{ place: 'customers', id: _id }}
          className="link-quiet font-medium"
        >
          {name}
        </Link>
        {_id === ownId && <span className="ml-2 text-muted">(you)</span>}
      </>
    ),
  },
  {
    id: 'email',
    name: 'Email',
    wide: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'since',
    name: 'Since',
    width: 'clamp(9.25rem, 12.5vw, 10.5rem)',
    cell: ({ createdAt }) => <span className="text-muted">{formatDate(createdAt)}</span>,
  },
  {
    id: 'role',
    name: 'Role',
    width: '9.5rem',
    cell: (user) =>
      user.guest ? <Badge>Guest</Badge> : <RoleSelect user={user} isSelf={user._id === ownId} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    nameHidden: true,
    wide: true,
    align: 'end',
    width: '17.5rem',
    cell: (user) => <Actions user={user} isSelf={user._id === ownId} onDelete={() => onDelete(user)} />,
  },
]

interface ActionsProps {
  user: AdminUser
  isSelf: boolean
  onDelete: () => void
}

function Actions({ user, isSelf, onDelete }: ActionsProps) {
  const may = useMay()
  const { _id, name, role } = user
  const mayChange = may(role === 'customer' ? 'editCustomers' : 'editStaff')
  return (
    <span className="flex items-center gap-1 md:justify-end">
      <Link
        to="/admin/history"
        search={{ kind: 'user', entityId: _id }}
        aria-label={`History of ${name}`}
        className={`${buttonClass('quiet', 'small')} md:px-3`}
      >
        History
      </Link>
      {mayChange && user.hasSecondFactor && !isSelf && <LostFactor user={user} />}
      {mayChange && (
        <Button
          size="small"
          variant="quiet"
          className="text-danger md:px-3"
          aria-label={`Delete ${name}`}
          title={isSelf ? OWN_ROW : undefined}
          disabled={isSelf}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </span>
  )
}
