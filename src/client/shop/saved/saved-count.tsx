import type { SavedList } from '#shared/contract/saved.ts'
import { useSaved } from './saved-store.ts'

/** On the header's links, as the cart has it. */
export function SavedCount({ list }: { list: SavedList }) {
  const { length } = useSaved()[list]
  if (length === 0) return null
  return (
    <>
      <span className="sr-only">{`, ${length}`}</span>
      <span key={length} aria-hidden="true" className="count-badge">
        {length}
      </span>
    </>
  )
}
