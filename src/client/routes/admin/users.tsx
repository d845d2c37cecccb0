import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { AddUserForm } from '#client/admin/users/add-user-form.tsx'
import { userQueries } from '#client/admin/users/queries.ts'
import { UsersTable } from '#client/admin/users/users-table.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { useSession } from '#client/platform/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { LoadMore } from '#client/ui/office/load-more.tsx'
import { OfficeTitle } from '#client/ui/office/office-title.tsx'
import { SearchField } from '#client/ui/office/search-field.tsx'
import { TableSkeleton } from '#client/ui/office/table-skeleton.tsx'
import { sendHomeUnlessAdmin } from '../-guards.ts'
import { listSearch } from '../-list-search.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: listSearch,
  beforeLoad: sendHomeUnlessAdmin,
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(userQueries.list(deps.search)),
  head: () => ({ meta: [{ title: 'Users · Back office · Darzi' }] }),
  component: UsersPage,
})

function UsersPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { search = '' } = useSearch({ from: '/admin/users' })
  const navigate = useNavigate()
  const { user } = useSession()
  const list = useInfiniteQuery(userQueries.list(search))
  const users = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <OfficeTitle title="User Management">
        <SearchField
          label="Search name or email"
          value={search}
          onSearch={(text) => void navigate({ to: '/admin/users', search: { search: text }, replace: true })}
        />
      </OfficeTitle>
      <AddUserForm />
      {list.isPending && <TableSkeleton />}
      {list.isError && (
        <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
      )}
      {list.data && users.length === 0 && (
        <EmptyState title="No Users found">Nobody has that in their name or email.</EmptyState>
      )}
      {list.data && users.length > 0 && (
        <>
          <UsersTable users={users} ownId={user?._id} busy={list.isPlaceholderData} />
          <LoadMore
            shown={users.length}
            total={list.data.pages[0]?.total ?? 0}
            noun={['user', 'users']}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
