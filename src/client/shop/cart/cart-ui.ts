import { useSyncExternalStore } from 'react'
import { cartStore } from './cart-store.ts'

const listeners = new Set<() => void>()
let isOpen = false
let isWanted = false

function set(next: boolean): void {
  isOpen = next
  isWanted ||= next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the cart's drawer is open, for whoever opens it. */
export const cartUi = {
  open(): void {
    set(true)
    cartStore.refresh().catch(() => undefined)
  },
  close: (): void => set(false),
  /** As if it had never been opened. */
  takeBack(): void {
    isWanted = false
    set(false)
  },
}

const open = () => isOpen
export const useCartOpen = (): boolean => useSyncExternalStore(subscribe, open, () => false)

const wanted = () => isWanted
/** Whether it has been opened since the page was: until then it need not be there. */
export const useCartWanted = (): boolean => useSyncExternalStore(subscribe, wanted, () => false)
