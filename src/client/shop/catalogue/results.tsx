import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { useLasting } from '#client/ui/use-lasting.ts'
import { ProductGrid } from './product-grid.tsx'
import { SearchNotes } from './search-notes.tsx'
import { SteadyFrame } from './steady-frame.tsx'
import { lookOf, missingIn, type SteadyList } from './steady-list.ts'
import { type Cards, useFirstCards } from './use-first-cards.ts'
import { useWhereabouts } from './use-whereabouts.ts'

const NONE: readonly string[] = []
/** Milliseconds: a device that holds the catalogue has answered by then. */
const UNDIMMED_MS = 100

interface Props {
  list: SteadyList
  /** Of the list that is about to be asked for. */
  ahead: Cards | undefined
  /** Is another where the list is another one. */
  begins: unknown
  /** These answer the filters of before; the new answer is under way. */
  outdated: boolean
  search: string
  /** Nothing is filtered or searched for: what is not here the shop has not got. */
  isEverything: boolean
  /** Something besides the search narrows it. */
  isFiltered: boolean
  /** What is filtered by, comma-joined. */
  color: string
  /** Below an answer without products. */
  waysOn: ReactNode
  onClear: () => void
  onSearch: (words: string) => void
  /** On each card, beside its link. */
  action: (product: Product) => ReactNode
  more: { busy: boolean; error: string | null; load: () => void }
}

/** In no room of its own: what stood there was smaller, and must not seem to have moved. */
const Gone = () => <Badge className="absolute top-1 right-1 whitespace-nowrap">No longer sold</Badge>

export function Results({
  list,
  ahead,
  begins,
  outdated,
  search,
  isEverything,
  isFiltered,
  color,
  waysOn,
  onClear,
  onSearch,
  action,
  more,
}: Props) {
  const now = useWhereabouts(list.isOther ? missingIn(list) : NONE)
  const asItIsNow = (product: Product) => now.get(product._id) ?? product
  const look = lookOf(color, list)
  const products = list.products.map(asItIsNow)
  const orGone = (product: Product) => (now.get(product._id) === null ? <Gone /> : action(product))
  const total = list.pages[0]?.total ?? 0
  const cards = useFirstCards({ products: list.products, look }, begins).map(asItIsNow)
  const dimmed = useLasting(outdated, UNDIMMED_MS)
  if (products.length === 0) {
    return (
      <>
        <EmptyState
          title={
            search
              ? `Nothing found for “${search}”`
              : isEverything
                ? 'There is nothing here yet'
                : 'Nothing matches these filters'
          }
          action={
            !isEverything && (
              <Button variant="primary" onClick={onClear}>
                {isFiltered ? 'Clear all filters' : 'Browse all clothing'}
              </Button>
            )
          }
        >
          {search
            ? 'Try another search, or browse all clothing.'
            : isEverything
              ? 'The first pieces are on their way.'
              : 'Take one away, or look through everything.'}
        </EmptyState>
        {!outdated && waysOn}
      </>
    )
  }
  return (
    <SteadyFrame products={products} begins={begins} outdated={outdated} dimmed={dimmed}>
      {list.search && <SearchNotes search={search} info={list.search} onSearch={onSearch} />}
      <h2 className="sr-only">Products</h2>
      <ProductGrid
        products={cards}
        ahead={ahead}
        columns="beside-filters"
        prioritized={4}
        // Another function would draw every card again.
        action={now.size > 0 ? orGone : action}
        color={look}
      />
      {more.error && (
        <div className="mt-8">
          <ErrorNotice message={`Error : ${more.error}`} onRetry={more.load} />
        </div>
      )}
      {list.hasMore && (
        <div className="mt-12 flex flex-col items-center gap-3">
          <p className="text-sm text-muted">{`You have seen ${products.length} of ${total}`}</p>
          <Button variant="secondary" busy={more.busy} onClick={more.load}>
            Load more
          </Button>
        </div>
      )}
    </SteadyFrame>
  )
}
