import { memo, type PointerEvent, useId } from 'react'
import type { CatalogueSearch } from '#shared/contract/catalogue-search.ts'
import type { Facets } from '#shared/contract/product.ts'
import { BRANDS, COLORS, FILTER_GENDERS, MATERIALS, SIZES } from '#shared/limits.ts'
import { kindsOf } from '#shared/kinds.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { ColorFilter } from './color-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import { PriceRange } from './price-range.tsx'
import { choosing, isChosen, type SearchChange, VALUE_FILTERS, type ValueFilter } from './search.ts'

interface Props {
  search: CatalogueSearch
  /** How many products each value would give; absent until the shop has answered. */
  facets: Facets | undefined
  onChange: (change: SearchChange, options?: { replace: boolean }) => void
  /** The pointer is on what would make this change; it is down there. */
  onForesee: (change: SearchChange, isDown: boolean) => void
}

type GroupKind = 'radio' | 'checkbox' | 'swatch'
/** Short names stand side by side, long ones below each other. */
const COLUMNS: Partial<Record<ValueFilter, string>> = {
  color: 'grid grid-cols-2 gap-2',
  size: 'grid grid-cols-2 gap-x-8',
}

const GROUPS: readonly { name: ValueFilter; title: string; kind: GroupKind; values: readonly string[] }[] = [
  // The kinds are the shop's own.
  { name: 'category', title: 'Category', kind: 'radio', values: [] },
  { name: 'gender', title: 'Gender', kind: 'radio', values: FILTER_GENDERS },
  { name: 'color', title: 'Colour', kind: 'swatch', values: COLORS },
  { name: 'size', title: 'Size', kind: 'checkbox', values: SIZES },
  { name: 'material', title: 'Material', kind: 'checkbox', values: MATERIALS },
  { name: 'brand', title: 'Brand', kind: 'checkbox', values: BRANDS },
]

/** Drawn again for other filters or counts only, and of its values those that are others. */
export const FilterPanel = memo(function FilterPanel({ search, facets, onChange, onForesee }: Props) {
  // The sidebar and the sheet may both be on the page: their radios must not be one group.
  const id = useId()
  const kinds = kindsOf(useShop())
  const foresee = ({ target, type }: PointerEvent) => {
    const change = target instanceof Element && changeAt(target)
    if (change) onForesee(change, type === 'pointerdown')
  }
  return (
    <div className="border-t border-line" onPointerOver={foresee} onPointerDown={foresee}>
      {GROUPS.map(({ name, title, kind, values }) => (
        <FilterGroup
          key={name}
          title={title}
          onClear={kind === 'radio' && search[name] ? () => onChange(() => ({ [name]: '' })) : undefined}
        >
          <div data-filter={name} className={COLUMNS[name] ?? 'flex flex-col'}>
            {(name === 'category' ? kinds : values).map((value) => (
              <FilterValue
                key={value}
                kind={kind}
                group={`${id}${name}`}
                value={value}
                count={
                  facets?.[name].find((facet) => facet.value.toLowerCase() === value.toLowerCase())?.count
                }
                known={facets !== undefined}
                chosen={isChosen(search[name], value)}
                filter={name}
                onChange={onChange}
              />
            ))}
          </div>
        </FilterGroup>
      ))}
      <FilterGroup title="Price">
        <PriceRange
          minPrice={search.minPrice}
          maxPrice={search.maxPrice}
          onChange={(prices) => onChange(() => prices, { replace: true })}
        />
      </FilterGroup>
    </div>
  )
})

/** What a press there would change. */
function changeAt(target: Element): SearchChange | undefined {
  const control = target.closest('button') ?? target.closest('label')?.querySelector('input')
  const group = control?.closest<HTMLElement>('[data-filter]')?.dataset['filter']
  const filter = VALUE_FILTERS.find((name) => name === group)
  return control && filter ? choosing(filter, control.value, control.type === 'radio') : undefined
}

interface ValueProps {
  kind: GroupKind
  group: string
  value: string
  count: number | undefined
  known: boolean
  chosen: boolean
  filter: ValueFilter
  onChange: Props['onChange']
}

const FilterValue = memo(function FilterValue({
  kind,
  group,
  value,
  count = 0,
  known,
  chosen,
  filter,
  onChange,
}: ValueProps) {
  const onChoose = () => onChange(choosing(filter, value, kind === 'radio'))
  if (kind === 'swatch') {
    return <ColorFilter color={value} count={known ? count : undefined} chosen={chosen} onChoose={onChoose} />
  }
  const Control = kind === 'radio' ? Radio : Checkbox
  return (
    <Control
      name={group}
      value={value}
      checked={chosen}
      onChange={onChoose}
      label={value}
      className={known && count === 0 && !chosen ? 'text-muted' : ''}
      note={
        known && (
          <span className="tabular-nums">
            <span>{count}</span>
            <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
          </span>
        )
      }
    />
  )
})
