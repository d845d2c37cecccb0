import type { Saved } from '#shared/contract/saved.ts'
import { noSaved } from '#shared/saved-rules.ts'
import { wake } from '#client/platform/hydration/asleep.tsx'
import { notify } from '#client/platform/toast.ts'
import { createStore, useStore } from '#client/platform/store.ts'

/** What is saved, as far as this page knows: a first page is drawn, and pressed, before the lists have come. */
const known = createStore(noSaved)

/** By `saved-store.ts`, whenever it knows more. The hearts that were drawn empty wake and are filled. */
export function tellSaved(saved: Saved): void {
  known.set(saved)
  wake(saved.wishlist)
}

export const useSavedKnown = (): Saved => useStore(known, noSaved)

/** Fetched with what a page needs after its first screen; by whoever presses before that. */
export async function toggleSaved(productId: string): Promise<void> {
  try {
    const { savedStore } = await import('./saved-store.ts')
    savedStore.toggle('wishlist', productId)
  } catch {
    notify.error('This could not be saved. Please try again.')
  }
}
