import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type CatalogueFilters, type CatalogueSearch, noFilters } from '#shared/contract/catalogue-search.ts'
import type { Facets, Product } from '#shared/contract/product.ts'
import { headingOf, isAll } from '#shared/page-titles.ts'
import { isOffline, messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { FilterIcon } from '#client/ui/later-icons.tsx'
import { rootMark } from '#client/ui/root-mark.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { chipsOf } from './chips.ts'
import { CollectionHead, type Cover } from './collection-head.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FiltersAside } from './filters-aside.tsx'
import { ListNote } from './list-note.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import { Results } from './results.tsx'
import { asPressed, type SearchChange } from './search.ts'
import type { Cards } from './use-first-cards.ts'
import { useIsBegun } from './use-is-begun.ts'
import { useSteadyList } from './use-steady-list.ts'

const mark = rootMark('data-bar')

interface Props {
  filters: CatalogueFilters
  cover: Cover | undefined
  /** Under the head of a wide window, in a row that is kept for it. */
  ways: ReactNode
  /** Writes filters into the address, which is where they live. */
  onChange: (change: SearchChange, options?: { replace: boolean }) => void
  /** Somebody is about to make this change, or not; with a finger or button down. */
  onForesee: (change: SearchChange, isDown: boolean) => void
  /** Of the list that is about to be asked for. */
  ahead: Cards | undefined
  /** What stands in the grid's place when the line does not bring it and the device does not remember it. */
  renderOffline: (onRetry: () => void) => ReactNode
  /** Below an answer without products. */
  waysOn: ReactNode
  /** On each card, beside its link. */
  action: (product: Product) => ReactNode
}

const SORT_LABELS = [
  ['', 'Default'],
  ['priceAsc', 'Price: low to high'],
  ['priceDesc', 'Price: high to low'],
  ['popularity', 'Popularity'],
] as const

const isUnfiltered = (filters: CatalogueFilters) => isAll(filters.collection) && chipsOf(filters).length === 0

/** Filters, sort and grid; while a new answer is under way the old one stays, dimmed. */
export function Catalogue({
  filters,
  cover,
  ways,
  onChange,
  onForesee,
  ahead,
  renderOffline,
  waysOn,
  action,
}: Props) {
  const { query: list, list: shown, begins, show } = useSteadyList(filters)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const top = useRef<HTMLDivElement>(null)
  const isBegun = useIsBegun(top)
  const first = list.data?.pages[0]
  const latest = first?.facets
  const { named, write } = useNamed(filters, latest, onChange)
  const chips = chipsOf(named)

  // The list first, the counts beside it next.
  const facets = useDeferredValue(latest)

  const change: Props['onChange'] = useCallback(
    (wanted, options) => {
      write(wanted, options)
      // What comes is shown from its beginning.
      if (isBegun()) top.current?.scrollIntoView()
    },
    [write, isBegun],
  )
  const sortBy = (order: CatalogueSearch['sortBy']) => change(() => ({ sortBy: order }))
  const clear = () => change(() => noFilters)
  const panel = <FilterPanel search={named} facets={facets} onChange={change} onForesee={onForesee} />
  return (
    <div ref={top} className="container-page scroll-mt-20 py-8 md:py-12">
      <header className="relative mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <CollectionHead title={headingOf(filters)} count={first?.total} cover={cover} />
        <div className={`flex items-center gap-3 ${cover ? 'ml-auto' : ''}`}>
          <span aria-hidden="true" className="hidden text-sm text-muted md:inline">
            Sort by
          </span>
          <SelectField
            label="Sort by"
            labelHidden
            className="min-w-0 w-48 md:w-52"
            name="sortBy"
            value={filters.sortBy === 'default' ? '' : filters.sortBy}
            onChange={(event) => sortBy(event.currentTarget.value as CatalogueSearch['sortBy'])}
          >
            {SORT_LABELS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <ListNote held={first?.held} isOther={shown.isOther} onShow={show} />
      </header>
      {ways && <div className="mb-6 hidden min-h-9 xl:block">{ways}</div>}
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <FiltersAside>{panel}</FiltersAside>
        <div className="flex min-w-0 flex-col gap-6">
          <FilterChips chips={chips} onChange={change} onClear={clear} />
          {list.isPending && <ProductGridSkeleton count={12} columns="beside-filters" />}
          {list.isError && !list.data && isOffline(list.error) && renderOffline(() => void list.refetch())}
          {list.isError && !list.data && !isOffline(list.error) && (
            <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
          )}
          {list.data && (
            <Results
              list={shown}
              ahead={ahead}
              begins={begins}
              outdated={list.isPlaceholderData}
              search={filters.search}
              isEverything={isUnfiltered(filters)}
              isFiltered={!isUnfiltered({ ...filters, search: '' })}
              color={filters.color}
              waysOn={waysOn}
              onClear={clear}
              onSearch={(search) => change(() => ({ search }))}
              action={action}
              more={{
                busy: list.isFetchingNextPage,
                error: list.isFetchNextPageError ? messageOf(list.error) : null,
                load: () => (list.hasNextPage ? void list.fetchNextPage() : show()),
              }}
            />
          )}
          <div
            ref={mark}
            data-bar
            className="pointer-events-none sticky bottom-$bottom z-10 pb-4 flex justify-center lg:hidden"
          >
            <Button
              variant="primary"
              className="pointer-events-auto rounded-full shadow-lg"
              onClick={() => setSheet('open')}
            >
              <FilterIcon className="size-5" />
              <span>{chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}</span>
            </Button>
          </div>
        </div>
      </div>
      <Drawer
        open={sheet === 'open'}
        onClose={() => setSheet('closed')}
        side="bottom"
        title="Filters"
        footer={
          <div className="flex gap-3">
            <Button variant="secondary" className="flex-1" disabled={chips.length === 0} onClick={clear}>
              Clear all
            </Button>
            <Button variant="primary" className="flex-1" onClick={() => setSheet('closed')}>
              {first ? `Show ${first.total}` : 'Show'}
            </Button>
          </div>
        }
      >
        {/* It has them still while it closes; who never opens it, a wide window above all, does without. */}
        {sheet !== 'unused' && panel}
      </Drawer>
    </div>
  )
}

/** The filters as they would be pressed, and what presses the next. */
function useNamed(filters: CatalogueFilters, facets: Facets | undefined, onChange: Props['onChange']) {
  const known = useRef(facets)
  useEffect(() => {
    known.current = facets
  })
  const write: Props['onChange'] = useCallback(
    (wanted, options) => onChange((now) => wanted(asPressed(now, known.current)), options),
    [onChange],
  )
  return { named: useMemo(() => asPressed(filters, facets), [filters, facets]), write }
}
