import { createStore, useStore } from '#client/platform/store.ts'
import { cartStore } from './cart-store.ts'

const isOpen = createStore(false)
/** Whether it has been opened since the page was: until then it need not be there. */
const isWanted = createStore(false)

/** Whether the cart's drawer is open, for whoever opens it. */
export const cartUi = {
  open(): void {
    isWanted.set(true)
    isOpen.set(true)
    cartStore.refresh().catch(() => undefined)
  },
  close: (): void => isOpen.set(false),
  /** As if it had never been opened. */
  takeBack(): void {
    isWanted.set(false)
    isOpen.set(false)
  },
}

export const useCartOpen = (): boolean => useStore(isOpen, false)
export const useCartWanted = (): boolean => useStore(isWanted, false)
