import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ProductsTable } from '#client/admin/products/products-table.tsx'
import { adminProductQueries } from '#client/admin/products/queries.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { LoadMore } from '#client/ui/office/load-more.tsx'
import { OfficeTitle } from '#client/ui/office/office-title.tsx'
import { SearchField } from '#client/ui/office/search-field.tsx'
import { TableSkeleton } from '#client/ui/office/table-skeleton.tsx'
import { listSearch } from '../../-list-search.ts'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(adminProductQueries.list(deps.search)),
  head: () => ({ meta: [{ title: 'Products · Back office · Darzi' }] }),
  component: ProductsPage,
})

function ProductsPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { search = '' } = useSearch({ from: '/admin/products/' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(adminProductQueries.list(search))
  const products = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <OfficeTitle title="Product Management">
        <SearchField
          label="Search name, SKU or brand"
          value={search}
          onSearch={(text) =>
            void navigate({ to: '/admin/products', search: { search: text }, replace: true })
          }
        />
        <Link to="/admin/products/add" className={buttonClass('primary')}>
          Add Product
        </Link>
      </OfficeTitle>
      {list.isPending && <TableSkeleton />}
      {list.isError && (
        <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
      )}
      {list.data && products.length === 0 && (
        <EmptyState title="No Products found">
          {search ? 'Nothing matches what you search for.' : 'Add the first one.'}
        </EmptyState>
      )}
      {list.data && products.length > 0 && (
        <>
          <ProductsTable products={products} busy={list.isPlaceholderData} />
          <LoadMore
            shown={products.length}
            total={list.data.pages[0]?.total ?? 0}
            noun={['product', 'products']}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
