import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { HeldNote } from './held-note.tsx'
import type { ListAnswer } from './list-answer.ts'
import { ProductGrid } from './product-grid.tsx'
import { SearchNotes } from './search-notes.tsx'

interface Props {
  pages: readonly ListAnswer[]
  /** These answer the filters of before; the new answer is under way. */
  outdated: boolean
  search: string
  /** What is filtered by, comma-joined. */
  color: string
  /** Below an answer without products. */
  waysOn: ReactNode
  onClear: () => void
  onSearch: (words: string) => void
  /** On each card, beside its link. */
  action: (product: Product) => ReactNode
  more: { available: boolean; busy: boolean; error: string | null; load: () => void }
}

export function Results({ pages, outdated, search, color, waysOn, onClear, onSearch, action, more }: Props) {
  const products = pages.flatMap((page) => page.data)
  const [first] = pages
  const total = first?.total ?? 0
  if (products.length === 0) {
    return (
      <>
        <EmptyState
          title={search ? `Nothing found for “${search}”` : 'Nothing matches these filters'}
          action={
            <Button variant="primary" onClick={onClear}>
              Clear all filters
            </Button>
          }
        >
          {search
            ? 'Try another word, or look through everything.'
            : 'Take one away, or look through everything.'}
        </EmptyState>
        {!outdated && waysOn}
      </>
    )
  }
  return (
    <div aria-busy={outdated} className={`transition-opacity ${outdated ? 'opacity-40' : ''}`}>
      {first?.heldAt !== undefined && <HeldNote at={first.heldAt} />}
      {first?.search && <SearchNotes search={search} info={first.search} onSearch={onSearch} />}
      <h2 className="sr-only">Products</h2>
      <ProductGrid
        products={products}
        columns="beside-filters"
        prioritized={4}
        action={action}
        color={[color, ...(first?.search?.colors ?? [])].join(',')}
      />
      {more.error && (
        <div className="mt-8">
          <ErrorNotice message={`Error : ${more.error}`} onRetry={more.load} />
        </div>
      )}
      {more.available && (
        <div className="mt-12 flex flex-col items-center gap-3">
          <p className="text-sm text-muted">
            You have seen {products.length} of {total}
          </p>
          <Button variant="secondary" busy={more.busy} onClick={more.load}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}
