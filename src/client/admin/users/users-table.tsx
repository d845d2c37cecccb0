import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin.ts'
import { ConfirmDialog } from '#client/ui/office/confirm-dialog.tsx'
import { type Column, DataTable } from '#client/ui/office/data-table.tsx'
import { useDeleteUser } from './mutations.ts'
import { UserRow } from './user-row.tsx'

const COLUMNS: Column[] = [
  { name: 'Name' },
  { name: 'Email' },
  { name: 'Since' },
  { name: 'Role' },
  { name: 'Actions', nameHidden: true },
]

interface Props {
  users: readonly AdminUser[]
  /** Who is looking: nobody takes the role or the account from themselves. */
  ownId: string | undefined
  busy: boolean
}

export function UsersTable({ users, ownId, busy }: Props) {
  const [asked, setAsked] = useState<AdminUser>()
  const remove = useDeleteUser()
  return (
    <>
      <DataTable label="Users" columns={COLUMNS} busy={busy}>
        {users.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isSelf={user._id === ownId}
            deleting={remove.isPending && remove.variables === user._id}
            onDelete={() => setAsked(user)}
          />
        ))}
      </DataTable>
      {asked && (
        <ConfirmDialog
          question="Are you sure you wanna delete ?"
          subject={`${asked.name}, ${asked.email}`}
          action="Delete"
          onConfirm={() => {
            setAsked(undefined)
            remove.mutate(asked._id)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
