import type { Saved, SavedChange } from './contract/saved.ts'
import { SAVED_MOST } from './limits.ts'

export const noSaved: Saved = { wishlist: [], compare: [] }

/** The lists after one change: what is saved comes first, and the oldest beyond the limit goes. */
export function withChange(saved: Saved, change: SavedChange): Saved {
  const { list, productId } = change
  const known = saved[list]
  if (change.saved && known.includes(productId)) return saved
  const others = known.filter((id) => id !== productId)
  return { ...saved, [list]: change.saved ? [productId, ...others].slice(0, SAVED_MOST[list]) : others }
}

/** The last change on each product of each list, in their order: all that the others came to. */
export function lastChanges<Change extends SavedChange>(changes: readonly Change[]): Change[] {
  const last = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.list} ${change.productId}`
    last.delete(key)
    last.set(key, change)
  }
  return [...last.values()]
}
