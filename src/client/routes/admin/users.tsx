import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { CustomerExports } from '#client/admin/customers/customer-exports.tsx'
import { DraftKeeper, useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { AddUserForm, type UserDraft } from '#client/admin/users/add-user-form.tsx'
import { userQueries, type UserListSearch } from '#client/admin/users/queries.ts'
import { UsersTable } from '#client/admin/users/users-table.tsx'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { useUser } from '#client/platform/session.ts'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { textsInSearch } from '../-list-search.ts'
import { requirePage } from './-page-needs.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: textsInSearch('search', 'role'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requirePage('/admin/users')
    void context.queryClient.prefetchInfiniteQuery(userQueries.list(deps))
  },
  head: () => ({ meta: [{ title: 'Users · Back office' }] }),
  component: UsersPage,
})

const ROLE_FILTERS = [
  ['customer', 'Customers'],
  ['admin', 'Admins'],
  ['manager', 'Managers'],
  ['packer', 'Packers'],
  ['viewer', 'Viewers'],
] as const

function UsersPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/users' })
  const navigate = useNavigate()
  const may = useMay()
  const user = useUser()
  const draft = useFoundDraft<UserDraft>('new-user')
  const list = useInfiniteQuery(userQueries.list(search))
  const change = (changes: UserListSearch) =>
    void navigate({ to: '/admin/users', search: (now) => ({ ...now, ...changes }), replace: true })
  return (
    <>
      <AdminTitle title="User Management">
        <SearchField
          label="Search name, email or phone"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        {may('editCustomers') && <CustomerExports />}
      </AdminTitle>
      {may('editCustomers') && (
        <AddUserForm
          draft={draft}
          renderKeeper={(typedNow) => <DraftKeeper form="new-user" typedNow={typedNow} />}
        />
      )}
      <div role="group" aria-label="Filters" className="mb-4">
        <FilterChip
          label="Role"
          value={search.role ?? ''}
          options={ROLE_FILTERS}
          onChange={(role) => change({ role })}
        />
      </div>
      <UsersTable
        list={list}
        ownId={user?._id}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList
            title="No Users found"
            onClear={() => void navigate({ to: '/admin/users', search: {}, replace: true })}
          >
            Nobody has that in their name or email.
          </EmptyList>
        }
      />
    </>
  )
}
