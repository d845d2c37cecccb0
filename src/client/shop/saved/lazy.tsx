import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { here } from '#client/platform/hydration/here.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useStore } from '#client/platform/store.ts'

/** What a page can do without at first comes after it has been shown, in one piece. */
export const LazySavedCount = lazyPart(async () => (await import('./saved-count.tsx')).SavedCount)

/**
 * Only the device knows what was saved: nothing of it is prerendered. There it comes
 * in pieces after the page is hydrated, deferred; elsewhere it is there from the start.
 */
export function OnDevice({ children }: { children: ReactNode }) {
  const isHere = useDeferredValue(useStore(here, false))
  return isHere ? <Suspense>{children}</Suspense> : null
}
