import { commaJoined } from '#shared/comma-list.ts'
import type { AdminFacets } from '#shared/contract/admin/product.ts'
import { GENDERS } from '#shared/limits.ts'
import { kindsOf } from '#shared/kinds.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { SortChip } from '#client/ui/admin/sort-chip.tsx'
import type { Sort } from '#client/ui/admin/table-columns.ts'
import type { ProductListField, ProductListSearch } from './list-search.ts'

interface Props {
  search: ProductListSearch
  /** The values there are, once they are known. */
  facets: AdminFacets | undefined
  sort: Sort | undefined
  onChange: (changes: ProductListSearch) => void
}

type Options = readonly (readonly [value: string, name: string])[]

const PUBLISHED: Options = [
  ['1', 'Published'],
  ['0', 'Draft'],
]
const FEATURED: Options = [
  ['1', 'Featured'],
  ['0', 'Not featured'],
]
const STOCK: Options = [
  ['in', 'In stock'],
  ['low', 'Low'],
  ['out', 'Sold out'],
]
const SORTS = [
  ['created', 'desc', 'Newest'],
  ['created', 'asc', 'Oldest'],
  ['updated', 'desc', 'Last changed'],
  ['name', 'asc', 'Name A to Z'],
  ['name', 'desc', 'Name Z to A'],
  ['price', 'asc', 'Price, low to high'],
  ['price', 'desc', 'Price, high to low'],
  ['stock', 'asc', 'Stock, few to many'],
  ['stock', 'desc', 'Stock, many to few'],
  ['sku', 'asc', 'SKU A to Z'],
  ['sku', 'desc', 'SKU Z to A'],
] as const

const plain = (values: readonly string[]): Options => values.map((value) => [commaJoined([value]), value])
const counted = (values: AdminFacets['brand'] = []): Options =>
  values
    .filter(({ value }) => value !== '')
    .map(({ value, count }) => [commaJoined([value]), `${value} (${count.toLocaleString('en-IN')})`])

/** What narrows the list, as chips; kept in the address. */
export function ProductFilters({ search, facets, sort, onChange }: Props) {
  const kinds = kindsOf(useShop())
  const chips: [field: ProductListField, label: string, options: Options][] = [
    ['published', 'Status', PUBLISHED],
    ['stock', 'Stock', STOCK],
    ['category', 'Category', plain(kinds)],
    ['gender', 'Gender', plain(GENDERS)],
    ['brand', 'Brand', counted(facets?.brand)],
    ['collection', 'Collection', counted(facets?.collection)],
    ['featured', 'Featured', FEATURED],
  ]
  const none = Object.fromEntries(chips.map(([field]) => [field, '']))
  return (
    <div role="group" aria-label="Filters" className="filter-row mb-4">
      {chips.map(([field, label, options]) => (
        <FilterChip
          key={field}
          label={label}
          value={search[field] ?? ''}
          options={options}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
      <SortChip
        sort={sort}
        options={SORTS}
        onSort={(next) => onChange({ sort: next?.by ?? '', order: next?.direction ?? '' })}
      />
      {chips.filter(([field]) => search[field]).length > 1 && (
        <button
          type="button"
          className="link min-h-9 cursor-pointer px-2 text-sm"
          onClick={() => onChange(none)}
        >
          Clear all filters
        </button>
      )}
    </div>
  )
}
