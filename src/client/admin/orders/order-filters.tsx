import { ORDER_STATUSES } from '#shared/limits.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { SortChip } from '#client/ui/admin/sort-chip.tsx'
import type { Sort } from '#client/ui/admin/table-columns.ts'
import { DateChip } from './date-chip.tsx'
import { useExportAccounts, useExportOrders } from './mutations.ts'
import { orderFilterOf, type OrderListSearch } from './queries.ts'

interface Props {
  /** As it stands in the address. */
  search: OrderListSearch
  onChange: (change: OrderListSearch) => void
}

const STATUSES = ORDER_STATUSES.map((status) => [status, status] as const)
const MISSING = [['1', 'Missing']] as const
const SORTS = [
  ['created', 'desc', 'Newest first'],
  ['created', 'asc', 'Oldest first'],
  ['total', 'desc', 'Highest total'],
  ['total', 'asc', 'Lowest total'],
] as const

/** The sorting of the address, for a table's heads. */
export const sortOf = ({ sort, order }: OrderListSearch): Sort | undefined =>
  sort ? { by: sort, direction: order === 'asc' ? 'asc' : 'desc' } : undefined

export const sortInSearch = (sort: Sort | undefined): OrderListSearch => ({
  sort: sort?.by,
  order: sort?.direction,
})

export function OrderFilters({ search, onChange }: Props) {
  const may = useMay()
  const file = useExportOrders()
  const accounts = useExportAccounts()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterChip
        label="Status"
        value={search.status ?? ''}
        options={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      <DateChip label="From" value={search.from ?? ''} onChange={(from) => onChange({ from })} />
      <DateChip label="To" value={search.to ?? ''} onChange={(to) => onChange({ to })} />
      <FilterChip
        label="Pieces"
        value={search.missing ?? ''}
        options={MISSING}
        onChange={(missing) => onChange({ missing })}
      />
      <SortChip sort={sortOf(search)} options={SORTS} onSort={(sort) => onChange(sortInSearch(sort))} />
      {may('exportOrders') && (
        <Button
          size="small"
          className="ml-auto"
          title="Every line sold, credited or paid back between these days, with its tax"
          busy={accounts.isPending}
          onClick={() => accounts.mutate({ from: search.from, to: search.to })}
        >
          Export for the accountant
        </Button>
      )}
      {may('exportOrders') && (
        <Button size="small" busy={file.isPending} onClick={() => file.mutate(orderFilterOf(search))}>
          Export CSV
        </Button>
      )}
    </div>
  )
}
