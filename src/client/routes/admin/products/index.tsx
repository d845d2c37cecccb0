import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LOW_STOCK } from '#shared/admin/limits.ts'
import { BatchNotice } from '#client/admin/history/batch-notice.tsx'
import { BulkBar } from '#client/admin/products/bulk/bulk-bar.tsx'
import { useExportProducts } from '#client/admin/products/bulk/bulk-mutations.ts'
import { productListQuery } from '#client/admin/products/list/list-queries.ts'
import { filterOf, type ProductListSearch } from '#client/admin/products/list/list-search.ts'
import { ProductFilters } from '#client/admin/products/list/product-filters.tsx'
import { ProductsTable } from '#client/admin/products/list/products-table.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { useSelection } from '#client/ui/admin/use-selection.ts'
import { textsInSearch } from '../../-list-search.ts'
import { sortIn } from '../-sort.ts'
import { requirePage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: textsInSearch(
    'search',
    'published',
    'featured',
    'stock',
    'category',
    'gender',
    'brand',
    'collection',
    'sort',
    'order',
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requirePage('/admin/products')
    void context.queryClient.prefetchInfiniteQuery(productListQuery(deps))
  },
  head: () => ({ meta: [{ title: 'Products · Back office' }] }),
  component: ProductsPage,
})

function ProductsPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/products/' })
  const navigate = useNavigate()
  const may = useMay()
  const list = useInfiniteQuery(productListQuery(search))
  const exporting = useExportProducts()
  const [done, setDone] = useState<{ words: string; batchId: string | null }>()
  const filter = filterOf(search)
  const isFiltered = Object.keys(filter).length > 0
  // What was chosen among other products is not chosen any more.
  const chosen = useSelection(JSON.stringify(filter))
  const total = list.data?.pages.at(-1)?.total ?? 0
  const sort = sortIn(search)
  const change = (changes: ProductListSearch) =>
    void navigate({ to: '/admin/products', search: (now) => ({ ...now, ...changes }), replace: true })
  const clear = () =>
    void navigate({ to: '/admin/products', search: ({ sort, order }) => ({ sort, order }), replace: true })
  return (
    <>
      <AdminTitle title="Product Management">
        <SearchField
          label="Search name, SKU or brand"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        <Button className="px-4" busy={exporting.isPending} onClick={() => exporting.mutate(search)}>
          Export
        </Button>
        {may('editProducts') && (
          <>
            <Link to="/admin/products/import" className={`${buttonClass('secondary')} px-4`}>
              Import
            </Link>
            <Link to="/admin/products/add" className={`${buttonClass('primary')} px-4`}>
              Add Product
            </Link>
          </>
        )}
      </AdminTitle>
      <ProductFilters search={search} facets={list.data?.pages[0]?.facets} sort={sort} onChange={change} />
      <ProductsTable
        few={list.data?.pages[0]?.lowStockThreshold ?? LOW_STOCK.default}
        list={list}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList title="No Products found" onClear={isFiltered ? clear : undefined}>
            {isFiltered ? 'Nothing matches what you search for.' : 'Add the first one.'}
          </EmptyList>
        }
        sort={sort}
        onSort={({ by, direction }) => change({ sort: by, order: direction })}
        selection={chosen.selection}
        {...(may('editProducts') && { onSelect: chosen.select })}
        onOpen={({ _id }) => void navigate({ to: '/admin/products/$id/edit', params: { id: _id } })}
      />
      {chosen.ids.length === 0 && done && (
        <BatchNotice key={done.batchId} {...done} onClose={() => setDone(undefined)} />
      )}
      {chosen.ids.length > 0 && (
        <BulkBar
          ids={chosen.ids}
          products={list.data?.pages.flatMap(({ data }) => data) ?? []}
          all={chosen.all}
          total={total}
          search={search}
          onAll={chosen.selectAll}
          onNone={chosen.clear}
          onDone={(words, batchId) => setDone({ words, batchId })}
        />
      )}
    </>
  )
}
