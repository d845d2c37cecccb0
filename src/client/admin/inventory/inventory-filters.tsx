import { GENDERS } from '#shared/limits.ts'
import { kindsOf } from '#shared/kinds.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { SortChip } from '#client/ui/admin/sort-chip.tsx'
import type { Sort } from '#client/ui/admin/table-columns.ts'
import type { InventorySearch } from './queries.ts'

interface Props {
  search: InventorySearch
  sort: Sort | undefined
  onChange: (changes: InventorySearch) => void
}

const STOCK = [
  ['low', 'Low'],
  ['out', 'Sold out'],
  ['in', 'In stock'],
] as const
const PUBLISHED = [
  ['1', 'Published'],
  ['0', 'Draft'],
] as const
const SORTS = [
  ['stock', 'asc', 'Stock, few to many'],
  ['stock', 'desc', 'Stock, many to few'],
  ['name', 'asc', 'Name A to Z'],
  ['name', 'desc', 'Name Z to A'],
  ['sku', 'asc', 'SKU A to Z'],
  ['sku', 'desc', 'SKU Z to A'],
] as const

const plain = (values: readonly string[]) => values.map((value) => [value, value] as const)

export function InventoryFilters({ search, sort, onChange }: Props) {
  const kinds = plain(kindsOf(useShop()))
  return (
    <div role="group" aria-label="Filters" className="filter-row min-w-0">
      <FilterChip
        label="Stock"
        value={search.stock ?? ''}
        options={STOCK}
        onChange={(stock) => onChange({ stock })}
      />
      <FilterChip
        label="Status"
        value={search.published ?? ''}
        options={PUBLISHED}
        onChange={(published) => onChange({ published })}
      />
      <FilterChip
        label="Category"
        value={search.category ?? ''}
        options={kinds}
        onChange={(category) => onChange({ category })}
      />
      <FilterChip
        label="Gender"
        value={search.gender ?? ''}
        options={plain(GENDERS)}
        onChange={(gender) => onChange({ gender })}
      />
      <SortChip
        sort={sort}
        options={SORTS}
        onSort={(next) => onChange({ sort: next?.by ?? '', order: next?.direction ?? '' })}
      />
    </div>
  )
}
