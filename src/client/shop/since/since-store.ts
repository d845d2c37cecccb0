import type { Product } from '#shared/contract/product.ts'
import { asSeen, type SeenChange, type SeenProduct, type SinceHere } from '#offline/catalogue/since-here.ts'
import { createListeners } from '#offline/listeners.ts'
import { session } from '#client/platform/session.ts'
import { createStore, useStore } from '#client/platform/store.ts'

/** What has changed since the shopper was here, as this page tells it, and what of it they have seen by now. */

const NOTHING: SinceHere = { pieces: 0, changes: [] }

const told = createStore(NOTHING)
const { notify, subscribe } = createListeners()
const shown = new Map<string, SeenProduct>()
let piecesShown = false

export const sinceStore = {
  tell: told.set,
  /** A product of theirs was in sight. */
  noteShown(product: Product): void {
    const before = shown.get(product._id)
    if (!before || before.updatedAt <= product.updatedAt) shown.set(product._id, asSeen(product))
    notify()
  },
  notePieces(): void {
    piecesShown = true
    notify()
  },
  /** They want to hear no more of it. */
  clear(): void {
    for (const { product } of told.get().changes) sinceStore.noteShown(product)
    told.set(NOTHING)
    sinceStore.notePieces()
  },
  shown: () => ({ shown: [...shown.values()], pieces: piecesShown }),
  onShown: subscribe,
}

// Whoever shops next was not here.
let userId = session.get().user?._id
session.subscribe(() => {
  const before = userId
  userId = session.get().user?._id
  if (before === undefined || before === userId) return
  shown.clear()
  piecesShown = false
  told.set(NOTHING)
})

export const useSince = (): SinceHere => useStore({ get: told.get, subscribe: told.subscribe }, NOTHING)

export const useChange = (id: string): SeenChange | undefined =>
  useSince().changes.find(({ product }) => product._id === id)
