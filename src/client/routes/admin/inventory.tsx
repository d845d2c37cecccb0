import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BatchNotice } from '#client/admin/history/batch-notice.tsx'
import { InventoryFilters } from '#client/admin/inventory/inventory-filters.tsx'
import { InventorySheet } from '#client/admin/inventory/inventory-sheet.tsx'
import { inventoryQueries, type InventorySearch } from '#client/admin/inventory/queries.ts'
import type { Edits } from '#client/admin/inventory/stock-sheet.ts'
import { ThresholdButton } from '#client/admin/inventory/threshold-button.tsx'
import { DraftKeeper, useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { UnsavedGuard } from '#client/admin/products/form/unsaved-guard.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { textsInSearch } from '../-list-search.ts'
import { isNarrowed } from './-narrowed.ts'
import { sortIn } from './-sort.ts'
import { requirePage } from './-page-needs.ts'

export const Route = createFileRoute('/admin/inventory')({
  validateSearch: textsInSearch('search', 'stock', 'published', 'category', 'gender', 'sort', 'order'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requirePage('/admin/inventory')
    void context.queryClient.prefetchInfiniteQuery(inventoryQueries.list(deps))
  },
  head: () => ({ meta: [{ title: 'Inventory · Back office' }] }),
  component: InventoryPage,
})

function InventoryPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/inventory' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(inventoryQueries.list(search))
  const [done, setDone] = useState<{ words: string; batchId: string | null }>()
  const draft = useFoundDraft<Edits>('inventory')
  const sort = sortIn(search)
  const change = (changes: InventorySearch) =>
    void navigate({ to: '/admin/inventory', search: (now) => ({ ...now, ...changes }), replace: true })
  const clear = () =>
    void navigate({ to: '/admin/inventory', search: ({ sort, order }) => ({ sort, order }), replace: true })
  const narrowed = isNarrowed(search)
  return (
    <>
      <AdminTitle title="Inventory">
        <SearchField
          label="Search name, SKU or brand"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
      </AdminTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <InventoryFilters search={search} sort={sort} onChange={change} />
        <ThresholdButton />
      </div>
      <InventorySheet
        begin={draft}
        list={list}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList title="Nothing found" onClear={narrowed ? clear : undefined}>
            {narrowed
              ? 'No stock matches what you search for.'
              : 'The stock of the first product will stand here.'}
          </EmptyList>
        }
        sort={sort}
        onSort={({ by, direction }) => change({ sort: by, order: direction })}
        onSaved={(words, batchId) => setDone({ words, batchId })}
        notice={done && <BatchNotice key={done.batchId} {...done} onClose={() => setDone(undefined)} />}
        renderGuard={(typedNow, discard) => (
          <>
            <UnsavedGuard isDirty={() => typedNow() !== undefined} onDiscard={discard} />
            <DraftKeeper form="inventory" typedNow={typedNow} />
          </>
        )}
      />
    </>
  )
}
