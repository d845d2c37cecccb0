import type { Sort } from './table-columns.ts'
import { FilterChip } from './filter-chip.tsx'

interface Props {
  /** Empty for the order the list has by itself. */
  sort: Sort | undefined
  options: readonly (readonly [by: string, direction: Sort['direction'], name: string])[]
  onSort: (sort: Sort | undefined) => void
}

/** The order of a list, for a phone, where there are no heads to press, and for what is no column. */
export const SortChip = ({ sort, options, onSort }: Props) => (
  <FilterChip
    label="Sort"
    none="Default"
    value={sort ? `${sort.by} ${sort.direction}` : ''}
    options={options.map(([by, direction, name]) => [`${by} ${direction}`, name])}
    onChange={(value) => {
      const [by, direction] = value.split(' ')
      onSort(by ? { by, direction: direction === 'asc' ? 'asc' : 'desc' } : undefined)
    }}
  />
)
