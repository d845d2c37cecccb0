import { cartStore, useCart } from '#client/shop/cart/cart-store.ts'
import { ConnectionStrip } from '#client/shop/shell/connection-strip.tsx'

/** By itself, so that a change of the cart does not draw the page anew. */
export function Connection() {
  const { pending } = useCart()
  return <ConnectionStrip safe={cartStore.isKept() ? pending : 0} />
}
