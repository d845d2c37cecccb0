import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { AddUserForm } from '#client/admin/users/add-user-form.tsx'
import { userQueries, type UserListSearch } from '#client/admin/users/queries.ts'
import { UsersTable } from '#client/admin/users/users-table.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { useUser } from '#client/platform/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterChip } from '#client/ui/office/filter-chip.tsx'
import { OfficeTitle } from '#client/ui/office/office-title.tsx'
import { SearchField } from '#client/ui/office/search-field.tsx'
import { sendHomeUnlessAdmin } from '../-guards.ts'
import { textsInSearch } from '../-list-search.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: textsInSearch('search', 'role'),
  beforeLoad: sendHomeUnlessAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(userQueries.list(deps)),
  head: () => ({ meta: [{ title: 'Users · Back office · Darzi' }] }),
  component: UsersPage,
})

const ROLE_NAMES = [
  ['customer', 'Customers'],
  ['admin', 'Admins'],
] as const

function UsersPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/users' })
  const navigate = useNavigate()
  const user = useUser()
  const list = useInfiniteQuery(userQueries.list(search))
  const change = (changes: UserListSearch) =>
    void navigate({ to: '/admin/users', search: (now) => ({ ...now, ...changes }), replace: true })
  return (
    <>
      <OfficeTitle title="User Management">
        <SearchField
          label="Search name or email"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
      </OfficeTitle>
      <AddUserForm />
      <div role="group" aria-label="Filters" className="mb-4">
        <FilterChip
          label="Role"
          value={search.role ?? ''}
          options={ROLE_NAMES}
          onChange={(role) => change({ role })}
        />
      </div>
      <UsersTable
        list={list}
        ownId={user?._id}
        failure={`Error : ${messageOf(list.error)}`}
        empty={<EmptyState title="No Users found">Nobody has that in their name or email.</EmptyState>}
      />
    </>
  )
}
