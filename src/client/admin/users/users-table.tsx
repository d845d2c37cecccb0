import { type ReactNode, useMemo, useState } from 'react'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { type PagedList, PagedTable } from '#client/ui/admin/paged-table.tsx'
import { useDeleteUser } from './mutations.ts'
import { userColumns } from './user-columns.tsx'

interface Props {
  list: PagedList<AdminUser>
  failure: string
  empty: ReactNode
  /** Who is looking. */
  ownId: string | undefined
}

export function UsersTable({ ownId, ...props }: Props) {
  const [asked, setAsked] = useState<AdminUser>()
  const remove = useDeleteUser()
  const columns = useMemo(() => userColumns(ownId, setAsked), [ownId])
  return (
    <>
      <PagedTable
        {...props}
        label="Users"
        columns={columns}
        noun={['user', 'users']}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
      />
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
