import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CodeUses } from '#shared/contract/admin/code-uses.ts'
import { codeUses } from '#shared/endpoints/admin/code-uses.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { formatDate } from '#client/ui/dates.ts'

const PAGE = '50'

const usesOptions = (search: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.settings.codeUses(search),
    queryFn: ({ pageParam, signal }) =>
      call(codeUses, { query: { search, limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const WHOSE = { owner: '', subscriber: 'A subscriber’s', gone: 'No longer set' }

const COLUMNS: AdminColumn<CodeUses>[] = [
  {
    id: 'code',
    name: 'Code',
    isRowHead: true,
    width: '32%',
    cell: ({ code, of }) => (
      <>
        <span className="font-medium wrap-anywhere">{code}</span>
        {WHOSE[of] && <span className="block text-muted">{WHOSE[of]}</span>}
      </>
    ),
  },
  {
    id: 'used',
    name: 'Used',
    align: 'end',
    width: '8rem',
    cell: ({ used, most }) => counted(used, most),
  },
  { id: 'held', name: 'Under way', align: 'end', width: '7rem', cell: ({ held }) => counted(held, null) },
  {
    id: 'orders',
    name: 'Last orders',
    cell: ({ orders }) => (
      <span className="flex flex-wrap gap-x-3">
        {orders.map(({ _id, createdAt }) => (
          <Link key={_id} to="/admin/orders/$id" params={{ id: _id }} className="link">
            {formatDate(createdAt)}
          </Link>
        ))}
      </span>
    ),
  },
]

const counted = (count: number, most: number | null): string =>
  most === null
    ? count.toLocaleString('en-IN')
    : `${count.toLocaleString('en-IN')} of ${most.toLocaleString('en-IN')}`

/** Of every code, subscribers' among them, how often it was used, and where. */
export function CodeUsesCard() {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(usesOptions(search))
  return (
    <div className="mt-6">
      <AdminCard title="How often they were used">
        <div className="mb-3">
          <SearchField label="Search by code" value={search} onSearch={setSearch} />
        </div>
        <PagedTable
          list={list}
          label="Uses of discount codes"
          columns={COLUMNS}
          noun={['code', 'codes']}
          idOf={({ code }) => code}
          nameOf={({ code }) => code}
          failure={`Error : ${messageOf(list.error)}`}
          empty={
            <EmptyList title="No codes" onClear={search ? () => setSearch('') : undefined}>
              Codes that you set, and what shoppers have used, are counted here.
            </EmptyList>
          }
        />
      </AdminCard>
    </div>
  )
}
