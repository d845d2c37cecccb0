import type { ProductList } from '#shared/contract/product.ts'
import { closest } from '#client/ui/closest.ts'

interface Props {
  /** As typed. */
  search: string
  info: NonNullable<ProductList['search']>
  onSearch: (words: string) => void
}

/** How a search was read, where that is not what was typed. */
export function SearchNotes({ search, info: { corrected, near, without }, onSearch }: Props) {
  if (corrected === null && !near) return null
  return (
    <div role="status" className="mb-6 flex flex-col gap-1 rounded-card bg-surface px-4 py-3">
      {corrected !== null && (
        <p>
          Did you mean{' '}
          <button type="button" className="link cursor-pointer" onClick={() => onSearch(corrected)}>
            {corrected}
          </button>
          ? <span className="text-muted">This is what we found for it.</span>
        </p>
      )}
      {near && (
        <p className="text-muted">{`Nothing here is all of “${corrected ?? search.trim()}”. ${closest(without)}`}</p>
      )}
    </div>
  )
}
